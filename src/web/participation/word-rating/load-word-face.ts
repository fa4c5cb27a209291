/** Letters with marks live in the same file as the others, or in one of their own: both must be there. */
const lettersOfPortuguese = 'abcdefghijklmnopqrstuvwxyzáâãàçéêíóôõúü';

/** A face that does not come must not keep anybody waiting. */
const longestWaitMs = 3000;

/** Resolves when the face in which words are drawn has been loaded, and with it every letter of a Portuguese word. */
export async function loadWordFace(element: Element): Promise<void> {
  const { fontFamily } = getComputedStyle(element);
  const loaded = document.fonts.load(`600 48px ${fontFamily}`, lettersOfPortuguese).catch(() => {});
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}
