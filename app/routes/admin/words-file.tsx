import type { ComponentProps } from "react";
import { data } from "react-router";
import { MarkedText } from "#app/admin/words/marked-text.tsx";
import { Notice } from "#app/admin/parts/notice.tsx";
import { Page, toWords } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/parts/panel.tsx";
import { Unwritable } from "#app/admin/words/unwritable.tsx";
import { findContentFolder } from "#app/content/folder.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { findUnwritable } from "#app/server/owner/editing/describe-folder.server.ts";
import {
  fixFolderText,
  readFolderText,
  type LineFault,
} from "#app/server/owner/editing/folder-file.server.ts";
import { siteOf } from "#app/server/owner/editing/edit-part.server.ts";
import { nameFile } from "#app/server/owner/editing/name-place.server.ts";
import { readNewest } from "#app/server/owner/editing/publish-edits.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getPublisher } from "#app/server/platform/publishing/start-publishing.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Route } from "./+types/words-file.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const file = findFile(request);
  const { files } = await readNewest(await getDatabase());
  const found = await readFolderText(files, { folder: findContentFolder(), file });
  if (!found) throw data(null, { status: 404 });
  return { ...found, file, name: nameFile(file), unwritable: findUnwritable(file) };
}

export function action(args: Route.ActionArgs) {
  const file = findFile(args.request);
  return runSteps(
    args,
    {
      async fix({ database, field }) {
        const { files: newest } = await readNewest(database);
        const site = {
          ...siteOf(database),
          file,
          newest,
          publishFolder: (source: "command") => getPublisher().publishFolder(source),
        };
        const given = { text: field("text"), seen: field("seen") };
        const result = await fixFolderText(site, given);
        if (result.status === "refused") {
          const list = result.faults.map(writeFault);
          return { refused: result.message, errors: { text: list.join("\n") } };
        }
        const changed = `Fixed ${nameFile(file)} in the folder`;
        return result.published ? { changed } : { refused: result.message };
      },
    },
    { inTransaction: false },
  );
}

function findFile(request: Request): string {
  return new URL(request.url).searchParams.get("file") ?? "";
}

function writeFault({ line, message }: LineFault): string {
  return line === undefined ? message : `Line ${line}: ${message}`;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${loaderData.name} in your folder` : "A file" }];
}

export default function WordsFile({ loaderData, actionData }: Route.ComponentProps) {
  const { file, name, text, good, digest, faults, unwritable } = loaderData;
  const error = actionData?.errors?.["text"];
  return (
    <Page heading={`${name} in your folder`} lead={`The file content/${file}`} way={toWords} isWide>
      <Notice
        refused={actionData?.refused}
        words={{ fix: "It's saved in the folder, and visitors see it." }}
      />
      <Unwritable places={unwritable} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Panel heading="In your folder">
          <Faults faults={faults} isThere={text !== undefined} isSame={text === good} />
          <MarkedText text={text ?? ""} faults={faults} />
          <form method="post" className="grid grid-cols-1 gap-4">
            <input type="hidden" name="seen" value={digest} />
            <Field
              id="text"
              name="text"
              label="Fix it here"
              hint="It's checked before it's saved, and a copy of the old file is kept."
              error={error}
            >
              {(input) => (
                <FileText {...input} defaultValue={actionData?.values["text"] ?? text ?? good} />
              )}
            </Field>
            <Button type="submit" name="intent" value="fix" size="small">
              Save it in the folder and publish
            </Button>
          </form>
        </Panel>
        <Panel heading="What visitors see">
          <Field id="good" name="good" label="The last good version" hint="You can copy from it.">
            {(input) => <FileText {...input} readOnly defaultValue={good} />}
          </Field>
        </Panel>
      </div>
    </Page>
  );
}

function FileText({ className = "", ...textarea }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...textarea}
      rows={20}
      spellCheck={false}
      autoCapitalize="off"
      className={`${className} font-mono text-sm`}
    />
  );
}

function Faults({
  faults,
  isThere,
  isSame,
}: {
  faults: readonly LineFault[];
  isThere: boolean;
  isSame: boolean;
}) {
  if (faults.length === 0 && !isThere)
    return <p>The file is missing. Save it below to put it back.</p>;
  if (faults.length === 0)
    return (
      <p className="mb-3">
        {isSame
          ? "It matches what visitors see."
          : "It has no mistakes, but it's different from what visitors see."}
      </p>
    );
  return (
    <ul className="mb-3 grid list-disc gap-2 pl-5">
      {faults.map((fault) => (
        <li key={writeFault(fault)}>
          {fault.line === undefined ? (
            fault.message
          ) : (
            <>
              <a href={`#line-${fault.line}`}>Line {fault.line}</a>: {fault.message}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
