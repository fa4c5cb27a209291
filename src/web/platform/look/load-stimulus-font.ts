import { stimulusFont } from '#study/presentation/stimulus-font.ts';

/** One letter of each kind makes the browser load every file of the font. */
const lettersOfPortuguese = 'abcdefghijklmnopqrstuvwxyzáâãàçéêíóôõúü';

/** A missing font must not block the start. */
const maximumWaitMs = 3_000;

/**
 * No word may be drawn twice, and no onset may wait for a file. After a time-out the fallback with equal metrics is
 * used until the page is reloaded.
 */
export async function loadStimulusFont(): Promise<void> {
  const { family, weight } = stimulusFont;
  const loaded = document.fonts.load(`${weight} 40px "${family}"`, lettersOfPortuguese).then(
    (faces) => faces.length > 0,
    () => false,
  );
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), maximumWaitMs));
  const isThere = await Promise.race([loaded, timeout]);
  if (!isThere) document.documentElement.dataset.wordFace = 'standing-in';
}
