import { mailFrame } from './mail-frame.ts';
import { escapeHtml, linkHtml, textHtml } from './mail-html.ts';

type MailParagraph = string | { text: string; link: string } | { text: string; code: string };

/** Source of both text and HTML bodies. */
type MailContent = {
  subject: string;
  /** Preview line beside the subject. */
  preview: string;
  hello: string;
  paragraphs: readonly MailParagraph[];
  /** Also shown as a plain link. */
  button?: { label: string; link: string };
  afterButton?: readonly MailParagraph[];
  /** Footer: why this person gets the mail. */
  reason: string;
  publicAddress: string;
};

const isAutomatic = 'Esta mensagem foi enviada automaticamente.';
const forWhomTheButtonFails = 'Se o botão não funcionar, copie este endereço e abra no navegador:';

/** @returns subject and both bodies, escaped */
export function layOutMail(content: MailContent): { subject: string; bodyText: string; bodyHtml: string } {
  return { subject: content.subject, bodyText: asText(content), bodyHtml: asHtml(content) };
}

function asText({ hello, paragraphs, button, afterButton = [], reason, publicAddress }: MailContent): string {
  const withLink = (paragraph: MailParagraph) =>
    typeof paragraph === 'string'
      ? paragraph
      : `${paragraph.text}\n${'link' in paragraph ? paragraph.link : paragraph.code}`;
  return [
    hello,
    ...paragraphs.map(withLink),
    ...(button === undefined ? [] : [`${button.label}:\n${button.link}`]),
    ...afterButton.map(withLink),
    `--\n${reason} ${isAutomatic}\nWordMood · ${publicAddress}`,
  ].join('\n\n');
}

function asHtml({ subject, preview, hello, paragraphs, button, afterButton = [], reason, publicAddress }: MailContent) {
  const paragraph = (content: MailParagraph) =>
    typeof content === 'string'
      ? text(textHtml(content))
      : text(`${textHtml(content.text)}<br>${'link' in content ? linkHtml(content.link) : codeHtml(content.code)}`);
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.35;font-weight:600;color:#22302f">${escapeHtml(hello)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(button === undefined ? [] : [buttonHtml(button), underButton(button.link)]),
    ...afterButton.map(paragraph),
  ].join('\n');
  const foot = `${textHtml(reason)} ${isAutomatic}<br>WordMood · ${linkHtml(publicAddress, 'quiet')}`;
  return mailFrame({ title: escapeHtml(subject), preview: escapeHtml(preview), body, foot });
}

function codeHtml(code: string): string {
  return `<code style="word-break:break-all;overflow-wrap:anywhere">${escapeHtml(code)}</code>`;
}

function text(html: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#22302f">${html}</p>`;
}

/** Styled table cell, as mail programs render no other buttons. */
function buttonHtml({ label, link }: { label: string; link: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 20px">
<tr><td class="action" bgcolor="#1d4a43" style="border-radius:8px;background-color:#1d4a43">
<a class="action-ink" href="${escapeHtml(link)}" style="display:inline-block;padding:13px 26px;font-size:16px;line-height:1.4;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`;
}

function underButton(link: string): string {
  return `<p class="dimmed" style="margin:0 0 24px;font-size:14px;line-height:1.6;color:#475350">${forWhomTheButtonFails}<br>${linkHtml(link)}</p>`;
}
