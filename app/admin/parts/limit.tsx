/** Shows how many characters of a limit are used; without JavaScript, only the limit. */
export function Limit({ letters, max }: { letters: number; max: number }) {
  return (
    <>
      <p className={`noscript:hidden ${letters > max ? "font-bold text-orange-deep" : ""}`}>
        {`${letters} of ${max} characters`}
      </p>
      <p className="hidden noscript:block">{`Up to ${max} characters`}</p>
    </>
  );
}
