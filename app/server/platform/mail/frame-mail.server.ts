import { mailColors } from "#app/lib/palette.ts";

/** @param parts escaped HTML; it goes into tables for old mail programs, and loads nothing from the network */
export function frameMail(parts: {
  subject: string;
  brand: string;
  body: readonly string[];
  footer: string;
}): string {
  const { paper, card } = mailColors.light;
  const table = 'role="presentation" cellspacing="0" border="0"';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${parts.subject}</title>
<style>${styles}</style>
</head>
<body class="paper" bgcolor="${paper}">
<table ${table} class="paper" bgcolor="${paper}" width="100%" cellpadding="12"><tr><td>
<table ${table} class="column" align="center" width="600" cellpadding="12">
<tr><td class="brand">${parts.brand}</td></tr>
<tr><td class="card" bgcolor="${card}">
${parts.body.join("\n")}
</td></tr>
<tr><td class="footer">${parts.footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export function mailButton(label: string, url: string): string {
  const { joy } = mailColors.light;
  return `<table role="presentation" cellspacing="0" cellpadding="12" border="0"><tr>
<td class="button" bgcolor="${joy}"><a href="${url}">${label}</a></td>
</tr></table>
<p class="small">${url}</p>`;
}

const { light, dark } = mailColors;

const styles = `
body { margin: 0; }
td { font: 17px/1.6 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; color: ${light.ink}; overflow-wrap: anywhere; word-break: break-word; }
p { margin: 0 0 16px; }
a { color: ${light.link}; }
.paper { background: ${light.paper}; }
.card { background: ${light.card}; border: 2px solid ${light.ink}; border-radius: 18px; padding: 28px 28px 12px; }
.brand { font-size: 22px; font-weight: bold; }
.button { background: ${light.joy}; border: 2px solid ${light.ink}; border-radius: 99px; padding: 0; }
.button a { display: inline-block; padding: 10px 24px; color: ${light.ink}; font-weight: bold; text-decoration: none; }
.small { margin-top: 10px; }
.small, .footer { font-size: 14px; color: ${light.soft}; }
@media (max-width: 640px) {
  .column { width: 100% !important; }
  .card { padding: 22px 18px 8px; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line}; }
  td { color: ${dark.ink}; }
  a { color: ${dark.link}; }
  .button a { color: ${light.ink}; }
  .small, .footer { color: ${dark.soft}; }
}
`;
