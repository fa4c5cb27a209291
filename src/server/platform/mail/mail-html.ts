export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Escapes a text and keeps "e-mail" on one line. */
export function textHtml(text: string): string {
  return escapeHtml(text).replaceAll('e-mail', '<span style="white-space:nowrap">e-mail</span>');
}

/** @returns a link that shows its address, breakable anywhere */
export function linkHtml(link: string, look: 'link' | 'quiet' = 'link'): string {
  const colour = look === 'link' ? '#1d4a43' : '#475350';
  const className = look === 'link' ? 'link' : 'dimmed';
  const style = `color:${colour};text-decoration:underline;word-break:break-all;overflow-wrap:anywhere`;
  return `<a class="${className}" href="${escapeHtml(link)}" style="${style}">${escapeHtml(link)}</a>`;
}
