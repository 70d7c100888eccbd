/**
 * Loads a script in parallel with the files that it imports. It doesn't wait for the other scripts, and they don't
 * wait for it. React writes it into the page's head.
 */
export function ModuleScript({
  address,
  imports,
}: {
  address: string;
  imports: readonly string[];
}) {
  return (
    <>
      {imports.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script async type="module" src={address} fetchPriority="high" />
    </>
  );
}
