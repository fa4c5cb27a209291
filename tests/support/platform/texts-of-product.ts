import { globSync, readFileSync } from 'node:fs';
import { textsInSource, type WrittenText } from './texts-in-source.ts';

export type ProductText = WrittenText & { isForStaff: boolean };

/** Who works on the study or runs an installation reads these, and nobody who takes part. */
const staffPlaces =
  /^docs\/manual\/(?!participante-)|^src\/(web\/research|web\/team\/(checklist|days|panel|people|safety|study-material|team-requests)|web\/team\/contact\/message(s-|-card)|web\/team\/directory\/(kept-|professional-)|web\/accounts\/staff-frame|web\/platform\/staff-pages|server\/research|server\/platform\/(database|http\/(serve-api|describe)|log|metrics|settings|study-material|mail\/(mailbox|smtp))|server\/team\/(backups|checklist|days|people|safety)|server\/accounts\/(audit|roles|team-news|team-requests|tokens)|contract\/(research|team\/(checklist|day-opening|panel|safety|directory))|contract\/accounts\/(api-token|staff-account|audit|team-request)|research\/(export|own-results|quality|recruitment|statistics|timeline)|study\/(material|words|participant-state|questionnaire\/added)|rehearsal)/;

/** Texts that only programs read, in files where a search by meaning would not tell. */
const forPrograms =
  /^src\/server\/(accounts\/external-sign-in\/relying-party|accounts\/identity\/session-rules|platform\/http\/gate)\.ts$/;
/** Logs, summaries of calls and what is thrown at developers are English, and no concern of the word list. */
const english = /\b(the|of|with|that|is|not|could|and)\b/i;
const portuguese = /[à-ÿ]/i;

/** @returns every text that the product says to somebody, with its file and line */
export function textsOfProduct(): ProductText[] {
  const sources = globSync('src/**/*.{ts,tsx}')
    .map(slashed)
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path) && !forPrograms.test(path));
  const pages = ['index.html', 'front.html', 'public/manifest.webmanifest', 'public/external-sign-in.js'];
  const material = globSync('study-material/*.{json,md}').filter((path) => !path.endsWith('README.md'));
  return [
    ...sources.flatMap((path) => textsInSource(path, readFileSync(path, 'utf8'))),
    ...[...pages, ...globSync('docs/manual/*.md'), ...material.filter((path) => !/words\.json$/.test(path))].flatMap(
      (path) => linesOf(slashed(path)),
    ),
  ]
    .filter(({ text }) => portuguese.test(text) || !english.test(text))
    .map((text) => ({ ...text, text: withoutTags(text.text), isForStaff: staffPlaces.test(text.file) }));
}

/** A page or a file of material is text line by line, but for the names of fields. */
function linesOf(file: string): WrittenText[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({ file, line: index + 1, text: line.replace(/^\s*("\w+":|<!doctype html>)/, '') }))
    .filter(({ text }) => /\p{L}{2}/u.test(text));
}

/** @returns the text without tags of HTML, fields that a study fills in, and names of code in quotes */
function withoutTags(text: string): string {
  return text.replace(/<[^<>]*>|\{\{\w+\}\}|"[a-z]\w*"/g, ' ');
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
