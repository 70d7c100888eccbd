/** Loads a script, in parallel with the files that it imports. */
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
      <script type="module" src={address} />
    </>
  );
}
