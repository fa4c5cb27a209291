import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { ZipFile } from 'yazl';
import { serveTasks } from '#server/platform/threads/serve-tasks.ts';
import type { NamedFile } from './named-file.ts';

/** Structured-cloneable. A PDF's content comes from a module's exported function, so that this code knows no domain. */
export type DocumentTask =
  | { kind: 'pdf'; module: string; name: string; facts: readonly unknown[] }
  | { kind: 'zip'; files: readonly NamedFile[]; madeAt: Date };

export type Describe = (...facts: never[]) => TDocumentDefinitions;

const fontFile = (face: string) => createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${face}.ttf`);
const roboto = {
  normal: fontFile('Regular'),
  bold: fontFile('Medium'),
  italics: fontFile('Italic'),
  bolditalics: fontFile('MediumItalic'),
};
const fontFiles: ReadonlySet<string> = new Set(Object.values(roboto));

pdfmake.setFonts({ Roboto: roboto });
// No document may fetch URLs or open files.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => fontFiles.has(path));

/** Read and write for the owner after unzipping. */
const fileMode = 0o100644;

serveTasks<DocumentTask, never>((task) => (task.kind === 'pdf' ? setPdf(task) : packZip(task)));

async function setPdf({ module, name, facts }: DocumentTask & { kind: 'pdf' }): Promise<Uint8Array> {
  const describe: Describe = (await import(module))[name];
  const definition = describe(...(facts as never[]));
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}

async function packZip({ files, madeAt }: DocumentTask & { kind: 'zip' }): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { path, content } of files) {
    const isText = typeof content === 'string';
    const bytes = isText ? Buffer.from(content) : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    // Images and PDFs are compressed already.
    zip.addBuffer(bytes, path, { mtime: madeAt, mode: fileMode, compress: isText });
  }
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
