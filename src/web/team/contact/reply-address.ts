/** @returns a `mailto:` address; the subject says nothing of what was written, which may be about somebody's health. */
export function replyAddress(email: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent('Sua mensagem para a equipe do WordMood')}`;
}
