import { mailColors } from "#app/lib/palette.ts";

const { light, dark } = mailColors;

/** Styles for style attributes, because some mail programs drop the style sheet or its classes. */
const inline = {
  text: `font:17px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:${light.ink};overflow-wrap:anywhere;word-break:break-word`,
  paper: `background:${light.paper}`,
  column: "max-width:600px;margin:0 auto",
  card: `background:${light.card};border:2px solid ${light.ink};border-radius:18px;padding:22px 18px 8px`,
  brand: "margin:0;font-size:22px;line-height:1.3",
  heading: "margin:28px 0 8px;font-size:19px;line-height:1.3",
  small: `font-size:14px;color:${light.soft}`,
  buttonCell: `background:${light.joy};border:2px solid ${light.ink};border-radius:99px;padding:0`,
  button: `display:inline-block;padding:10px 24px;color:${light.ink};font-weight:bold;text-decoration:none`,
};

const table = 'role="presentation" cellspacing="0" border="0"';

/**
 * Returns an email's HTML. It uses tables for old mail programs, and loads nothing from the network.
 * @param parts escaped HTML
 */
export function frameMail(parts: {
  subject: string;
  brand: string;
  body: readonly string[];
  footer: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${parts.subject}</title>
<style>${styles}</style>
</head>
<body class="paper" bgcolor="${light.paper}" style="margin:0;${inline.paper}">
<table ${table} class="paper" bgcolor="${light.paper}" style="${inline.paper}" width="100%" cellpadding="12"><tr><td style="${inline.text}">
<!--[if mso]><table ${table} align="center" width="600"><tr><td><![endif]-->
<table ${table} align="center" width="100%" style="${inline.column}" cellpadding="12">
<tr><td class="words" style="${inline.text}"><h1 style="${inline.brand}">${parts.brand}</h1></td></tr>
<tr><td class="card words" bgcolor="${light.card}" style="${inline.text};${inline.card}">
${parts.body.join("\n")}
</td></tr>
<tr><td class="small words" style="${inline.text};${inline.small}">${parts.footer}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

export function mailHeading(words: string): string {
  return `<h2 style="${inline.heading}">${words}</h2>`;
}

export function mailNote(words: string): string {
  return `<p class="small" style="${inline.small}">${words}</p>`;
}

export function mailButton(label: string, url: string): string {
  return `<table ${table} cellpadding="12"><tr>
<td class="button" bgcolor="${light.joy}" style="${inline.text};${inline.buttonCell}"><a href="${url}" style="${inline.button}">${label}</a></td>
</tr></table>
${mailNote(url)}`;
}

/**
 * The style sheet sets dark colors only by class, because a program that ignores classes would otherwise show light
 * text on a light background.
 */
const styles = `
p { margin: 0 0 16px; }
p.small { margin-top: 10px; }
a { color: ${light.link}; }
@media (min-width: 641px) {
  .card { padding: 28px 28px 12px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
  .words { color: ${dark.ink} !important; }
  .words a { color: ${dark.link}; }
  .small { color: ${dark.soft} !important; }
}
`;
