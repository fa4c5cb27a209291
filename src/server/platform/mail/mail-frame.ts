const face = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * HTML frame of a mail, with tables and inline styles for mail programs; the style sheet only adds the dark scheme.
 * Loads nothing.
 * @param parts escaped HTML
 */
export function mailFrame(parts: { title: string; preview: string; body: string; foot: string }): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${parts.title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #14201f !important; }
  .card { background-color: #1d2c2a !important; border-color: #2f423f !important; }
  .ink { color: #ece7dc !important; }
  .dimmed { color: #bcc5be !important; }
  .link, .name { color: #93cdbd !important; }
  .action { background-color: #93cdbd !important; }
  .action-ink { color: #0f1d1b !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px 8px !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f7f1e7;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${parts.preview}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f7f1e7" style="background-color:#f7f1e7">
<tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:${face}">
<tr><td class="name" style="padding:0 4px 14px;font-size:18px;line-height:1.4;font-weight:700;color:#1d4a43">WordMood</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:32px 32px 16px;border:1px solid #e6dccb;border-radius:12px;background-color:#ffffff;text-align:left">
${parts.body}
</td></tr>
<tr><td class="dimmed" style="padding:18px 4px 0;font-size:13px;line-height:1.6;color:#475350">${parts.foot}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
