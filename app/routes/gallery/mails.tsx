import type { renderSampleMails } from "#app/server/platform/mail/sample-mails.server.ts";
import { Part, Shown } from "./part.tsx";

export function Mails({ mails }: { mails: ReturnType<typeof renderSampleMails> }) {
  return (
    <Part title="Mails">
      {mails.map(({ name, subject, html, text }) => (
        <Shown key={name} name={`${name}: ${subject}`}>
          <iframe className="gallery-mail" title={name} sandbox="" srcDoc={html} />
          <details>
            <summary>The same as text</summary>
            <pre className="gallery-text">{text}</pre>
          </details>
        </Shown>
      ))}
    </Part>
  );
}
