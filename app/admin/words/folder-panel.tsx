import type { FolderReport } from "#app/server/owner/editing/describe-folder.server.ts";
import { ActionForm } from "../parts/action-form.tsx";
import { Panel } from "../parts/panel.tsx";

/** Says when the content folder has different words from what visitors see. */
export function FolderPanel({ folder }: { folder: FolderReport }) {
  if (folder.status === "same") return null;
  if (folder.status === "unreadable")
    return (
      <Panel heading="Your content folder">
        <p>
          The site can't read its content folder. What you change here still reaches visitors, but
          not the files. Ask the person who runs your server to let the site read and write that
          folder.
        </p>
      </Panel>
    );
  const { files, faults } = folder;
  return (
    <Panel heading="Your files don't match your site">
      <p>These files differ from what visitors see. You can still change and publish words here.</p>
      <ul className="mt-2 grid list-disc pl-5">
        {files.map(({ path, name, isText }) => (
          <li key={path}>
            {isText ? (
              <a
                href={`/admin/words/file?file=${encodeURIComponent(path)}`}
                className="inline-flex min-h-11 items-center font-bold"
              >
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
      {faults.length === 0 ? null : (
        <>
          <p className="mt-3">The files can't be published because of these mistakes:</p>
          <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm">
            {faults.map((fault) => (
              <li key={fault} className="whitespace-pre-line">
                {fault}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3">
        To use a file, open it above. You can look at it, fix it and publish it there. Or put what
        visitors see into all of your files: the site first makes a copy of the files as they are
        now.
      </p>
      <div className="mt-3">
        <ActionForm intent="writeFiles" label="Use what visitors see" />
      </div>
    </Panel>
  );
}
