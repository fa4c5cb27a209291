import { stimulusFace } from '#study/presentation/stimulus-face.ts';

/** All stand in one file; a letter of each kind makes the browser fetch whatever they need. */
const lettersOfPortuguese = 'abcdefghijklmnopqrstuvwxyzáâãàçéêíóôõúü';

/** A face that does not come must not keep anybody waiting. */
const longestWaitMs = 3_000;

/**
 * Resolves when the face of study words is there, so that no word is drawn twice and no onset waits for a file. One that is not there in
 * time is not taken up later either: until the page is loaded anew all words stand in the device's own face with the same measures.
 */
export async function loadStudyFace(): Promise<void> {
  const { family, weight } = stimulusFace;
  const loaded = document.fonts.load(`${weight} 40px "${family}"`, lettersOfPortuguese).then(
    (faces) => faces.length > 0,
    () => false,
  );
  const patience = new Promise<false>((resolve) => setTimeout(() => resolve(false), longestWaitMs));
  const isThere = await Promise.race([loaded, patience]);
  if (!isThere) document.documentElement.dataset.wordFace = 'standing-in';
}
