import type { FolderReport } from "#app/server/owner/words/publish/folder-report.server.ts";
import { ActionForm } from "../../parts/controls.tsx";
import { Details } from "../../parts/details.tsx";
import { Panel } from "../../page.tsx";
import { PublishedChanges } from "../publish/published-changes.tsx";

/** Tells the owner if the content folder differs from what visitors see. */
export function FolderPanel({ folder }: { folder: FolderReport }) {
  if (folder.status === "same") return null;
  if (folder.status === "unreadable")
    return (
      <Panel heading="Your content folder">
        <p>
          The site can't read its content folder. What you change here still reaches visitors, but
          it isn't saved in the files. Ask the person who runs your server to let the site read that
          folder and write to it.
        </p>
      </Panel>
    );
  if (folder.status === "behind")
    return (
      <Panel heading="Your content folder">
        <p className="mb-3">
          Some of your files have older text than your site. The site updates them the next time you
          publish, or you can update them now:
        </p>
        <ActionForm intent="writeFiles" label="Use what visitors see" />
      </Panel>
    );
  const { changes, faults } = folder;
  return (
    <Panel heading="Your files don't match your site">
      <p>
        Someone has edited the files in your content folder, and visitors don&apos;t see those edits
        yet. You can still change and publish texts here.
      </p>
      {faults.length === 0 ? null : (
        <>
          <p className="mt-3">The files can&apos;t be published because of these mistakes:</p>
          <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm">
            {faults.map((fault) => (
              <li key={fault} className="whitespace-pre-line">
                {fault}
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length === 0 ? null : (
        <Details id="folder" summary="What your files say instead" open={changes.length < 4}>
          <PublishedChanges id="folder" changes={changes} />
        </Details>
      )}
      <p className="mt-3">
        {faults.length === 0
          ? "Choose which version counts. What visitors see today stays in the history. If you choose what visitors see, the site first makes a copy of your files."
          : "Fix the mistakes in the files, or replace all of them with what visitors see. The site first makes a copy of your files."}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {faults.length === 0 ? <ActionForm intent="useFolder" label="Use the folder's" /> : null}
        <ActionForm intent="writeFiles" label="Use what visitors see" />
      </div>
    </Panel>
  );
}

/** Warns the owner in advance that words can't be written to the content files, and says what to do. */
export function Unwritable({ places }: { places: readonly string[] }) {
  const [first, ...more] = places;
  if (first === undefined) return null;
  const name = first === "." ? "content/" : `content/${first}`;
  return (
    <p role="note" className="rounded-field border-2 border-line bg-joy-wash p-3 text-sm">
      <strong>The site isn't allowed to write to your content folder</strong> ({name}
      {more.length === 0 ? "" : `, and ${more.length} more`}). What you publish still reaches
      visitors, and nothing is lost; only your files stay as they are. Ask the person who runs your
      server to let the site write there. Your next publication will bring the files up to date.
    </p>
  );
}
