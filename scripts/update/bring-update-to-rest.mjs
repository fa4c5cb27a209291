// Plain JavaScript for any Node from version 18 on: it runs before anything is installed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isUpdaterAlive, readJournal, readOrder } from './update-files.mjs';

/**
 * Before a start, ends an update that was cut off: by the words of the version that had begun it, which is whole.
 * @param {string} dataDirectory
 */
export async function bringUpdateToRest(dataDirectory) {
  const [order, journal] = [readOrder(dataDirectory), readJournal(dataDirectory)];
  if (order === undefined && journal === undefined) return;
  if (order !== undefined && isUpdaterAlive(dataDirectory, order)) return;
  const module = journal === undefined ? new URL('./end-update.mjs', import.meta.url).href : wordsOf(journal.from);
  const { endCutUpdate } = await import(module);
  const outcome = await endCutUpdate(dataDirectory);
  if (outcome === 'back')
    console.log('An update was cut off before its version was ready: the version before it runs.');
  if (outcome === 'forward') console.log('An update was cut off when its version was ready: that version runs.');
}

const wordsOf = (folder) => pathToFileURL(join(folder, 'scripts', 'update', 'end-update.mjs')).href;
