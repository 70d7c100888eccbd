/** Shows a person's text with its line breaks. */
export function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="mt-2 rounded-field bg-sunk p-3 whitespace-pre-wrap">
      {children}
    </p>
  );
}
