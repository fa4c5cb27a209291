import { inCodePage, inUtf8 } from '#tests/support/platform/encoded-text.ts';
import { type ZipEntry, zipOf } from '#tests/support/platform/handmade-zip.ts';

/** Expected import of an archive: the text of each imported file, and the skipped files with a part of the reason. */
export type ArchiveCase = {
  what: string;
  zip: Uint8Array;
  taken: Record<string, string>;
  leftOut?: Record<string, string>;
};

const real = '{"real":true}';
const other = '{"real":false}';
const settings = (name: string, rest: Partial<ZipEntry> = {}): ZipEntry => ({ name, content: real, ...rest });
const help: ZipEntry = { name: 'help.json', content: '{}' };
const ofMac = { system: 19, hasDescriptor: true } as const;
const ofWindows = { system: 0, saysUtf8: false } as const;

export const archivesOfResearchers: ArchiveCase[] = [
  {
    what: 'Finder: a folder, and beside it one with what only a Mac reads',
    zip: zipOf([
      settings('material/settings.json', ofMac),
      { ...ofMac, name: 'material/.DS_Store', content: 'Bud1' },
      { ...ofMac, name: '__MACOSX/material/._settings.json', content: 'Mac OS X' },
      { ...ofMac, name: '__MACOSX/settings.json', content: other },
    ]),
    taken: { 'settings.json': real },
    leftOut: {
      'material/.DS_Store': 'do sistema do computador',
      '__MACOSX/material/._settings.json': 'do sistema do computador',
      '__MACOSX/settings.json': 'do sistema do computador',
    },
  },
  {
    what: 'what only a Mac reads comes first',
    zip: zipOf([{ name: '__MACOSX/settings.json', content: other }, settings('settings.json')]),
    taken: { 'settings.json': real },
    leftOut: { '__MACOSX/settings.json': 'do sistema do computador' },
  },
  {
    what: 'a Mac writes beside each file on a stick',
    zip: zipOf([settings('settings.json'), { name: '._settings.json', content: 'Mac OS X' }]),
    taken: { 'settings.json': real },
    leftOut: { '._settings.json': 'do sistema do computador' },
  },
  {
    what: 'Explorer: a folder as an entry, and files of Windows',
    zip: zipOf([
      { ...ofWindows, name: 'material/', isStored: true },
      settings('material/settings.json', ofWindows),
      { ...ofWindows, name: 'material/Thumbs.db', content: 'x' },
      { ...ofWindows, name: 'material/desktop.ini', content: 'x' },
    ]),
    taken: { 'settings.json': real },
    leftOut: { 'material/Thumbs.db': 'do sistema do computador', 'material/desktop.ini': 'do sistema do computador' },
  },
  {
    what: 'backslashes between folders',
    zip: zipOf([settings('material\\settings.json', ofWindows), { ...help, name: 'material\\textos\\help.json' }]),
    taken: { 'settings.json': real, 'help.json': '{}' },
  },
  {
    what: 'a name in the code page of Windows in Brazil',
    zip: zipOf([
      settings('x', { ...ofWindows, name: inCodePage('avaliação/settings.json', 'cp850') }),
      { ...ofWindows, name: inCodePage('avaliação/anotações.txt', 'cp850') },
    ]),
    taken: { 'settings.json': real },
    leftOut: { 'avaliação/anotações.txt': 'não é um arquivo do material' },
  },
  {
    what: 'a name in UTF-8 that does not say so',
    zip: zipOf([
      { name: inUtf8('avaliação/anotações.txt'), saysUtf8: false },
      settings('avaliação/settings.json', { saysUtf8: false }),
    ]),
    taken: { 'settings.json': real },
    leftOut: { 'avaliação/anotações.txt': 'não é um arquivo do material' },
  },
  {
    what: 'names with accents apart, of an old Mac',
    zip: zipOf([settings('avaliac\u0327a\u0303o/settings.json'), { name: 'avaliac\u0327a\u0303o/notas.txt' }]),
    taken: { 'settings.json': real },
    leftOut: { 'avaliação/notas.txt': 'não é um arquivo do material' },
  },
  {
    what: 'a program of Linux: no folder, nothing compressed',
    zip: zipOf([settings('settings.json', { isStored: true })]),
    taken: { 'settings.json': real },
  },
  {
    what: 'paths that begin with a point',
    zip: zipOf([settings('./settings.json')]),
    taken: { 'settings.json': real },
  },
  {
    what: 'sizes after each file',
    zip: zipOf([settings('settings.json', ofMac), { ...help, ...ofMac }]),
    taken: { 'settings.json': real, 'help.json': '{}' },
  },
  {
    what: 'sizes after a file that is not compressed',
    zip: zipOf([settings('settings.json', { ...ofMac, isStored: true })]),
    taken: { 'settings.json': real },
  },
  {
    what: 'sizes of 64 bits',
    zip: zipOf([settings('settings.json', { hasZip64: true })]),
    taken: { 'settings.json': real },
  },
  {
    what: 'something before the zip',
    zip: new Uint8Array([...inUtf8('#!/bin/sh\n'), ...zipOf([settings('settings.json')])]),
    taken: { 'settings.json': real },
  },
  { what: 'another case', zip: zipOf([settings('Settings.JSON')]), taken: { 'settings.json': real } },
  {
    what: 'the name, and the name in another case',
    zip: zipOf([settings('SETTINGS.json', { content: other }), settings('settings.json')]),
    taken: { 'settings.json': real },
    leftOut: { 'SETTINGS.json': 'settings.json' },
  },
  {
    what: 'a copy in a folder within',
    zip: zipOf([
      { name: 'material/antigo/settings.json', content: other },
      settings('material/settings.json'),
      { ...help, name: 'material/help.json' },
    ]),
    taken: { 'settings.json': real, 'help.json': '{}' },
    leftOut: { 'material/antigo/settings.json': 'material/settings.json' },
  },
  {
    what: 'two folders of which nothing says which is meant',
    zip: zipOf([settings('a/settings.json'), { name: 'b/settings.json', content: other }]),
    taken: {},
    leftOut: { 'a/settings.json': 'b/settings.json', 'b/settings.json': 'a/settings.json' },
  },
  {
    what: 'two folders with the same file, which says the same',
    zip: zipOf([settings('a/settings.json'), settings('b/settings.json')]),
    taken: { 'settings.json': real },
    leftOut: { 'b/settings.json': 'a/settings.json' },
  },
  {
    what: 'the same path twice',
    zip: zipOf([settings('settings.json'), { name: 'settings.json', content: other }]),
    taken: {},
    leftOut: { 'settings.json': 'duas vezes' },
  },
  {
    what: 'files in different folders',
    zip: zipOf([settings('a/settings.json'), { ...help, name: 'b/help.json' }]),
    taken: { 'settings.json': real, 'help.json': '{}' },
  },
  {
    what: 'a link of Linux or of a Mac to a file elsewhere',
    zip: zipOf([{ name: 'settings.json', content: '../outro/settings.json', isLink: true }, help]),
    taken: { 'help.json': '{}' },
    leftOut: { 'settings.json': 'é um link para outro arquivo' },
  },
  {
    what: 'a file behind a password',
    zip: zipOf([settings('settings.json', { isEncrypted: true }), help]),
    taken: { 'help.json': '{}' },
    leftOut: { 'settings.json': 'senha' },
  },
  {
    what: 'a file behind a password, with a copy within',
    zip: zipOf([settings('settings.json', { isEncrypted: true }), settings('antigo/settings.json'), help]),
    taken: { 'help.json': '{}' },
    leftOut: { 'settings.json': 'senha', 'antigo/settings.json': 'no lugar de settings.json' },
  },
  {
    what: 'a file that is not what the zip says of it',
    zip: zipOf([settings('settings.json', { saysCrc: 1 }), help]),
    taken: { 'help.json': '{}' },
    leftOut: { 'settings.json': 'danificado' },
  },
  {
    what: 'a file that is longer than the zip says',
    zip: zipOf([settings('settings.json', { saysSize: 5 }), help]),
    taken: { 'help.json': '{}' },
    leftOut: { 'settings.json': 'danificado' },
  },
  {
    what: 'an unknown compression method',
    zip: zipOf([settings('settings.json', { saysMethod: 98 }), help]),
    taken: { 'help.json': '{}' },
    leftOut: { 'settings.json': 'de um modo que não se lê' },
  },
  {
    what: 'paths of a disk of Windows, and ways up',
    zip: zipOf([settings('C:\\dados\\settings.json', ofWindows), { ...help, name: '../../help.json' }]),
    taken: { 'settings.json': real, 'help.json': '{}' },
  },
  {
    what: 'what the study itself hands out',
    zip: zipOf([
      settings('material-do-estudo-3/settings.json'),
      { name: 'material-do-estudo-3/README.md' },
      { name: 'material-do-estudo-3/signature-roots/ac.pem' },
    ]),
    taken: { 'settings.json': real },
    leftOut: {
      'material-do-estudo-3/README.md': 'não é um arquivo do material',
      'material-do-estudo-3/signature-roots/ac.pem': 'pasta do material',
    },
  },
  {
    what: 'a zip within the zip',
    zip: zipOf([settings('settings.json'), { name: 'antigo.zip', content: zipOf([settings('help.json')]) }]),
    taken: { 'settings.json': real },
    leftOut: { 'antigo.zip': 'não é um arquivo do material' },
  },
  {
    what: 'a spreadsheet of Excel',
    zip: zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'xl/workbook.xml', content: '<workbook/>' },
    ]),
    taken: {},
    leftOut: { 'escolhido.zip': 'planilha' },
  },
  {
    what: 'nothing of the material',
    zip: zipOf([{ name: 'x.txt', content: 'x' }]),
    taken: {},
    leftOut: { 'x.txt': 'não é um arquivo do material' },
  },
  { what: 'no file at all', zip: zipOf([]), taken: {}, leftOut: { 'escolhido.zip': 'vazio' } },
  {
    what: 'a zip that was cut off',
    zip: zipOf([settings('settings.json'), help]).slice(0, 70),
    taken: {},
    leftOut: { 'escolhido.zip': 'não pôde ser lido' },
  },
  { what: 'no zip', zip: inUtf8(real), taken: {}, leftOut: { 'escolhido.zip': 'não pôde ser lido' } },
];
