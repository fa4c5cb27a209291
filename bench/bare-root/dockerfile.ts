import { readFileSync } from 'node:fs';

export type Instruction = { name: string; words: string };

export type ImageStage = { base: string; alias: string | null; steps: Instruction[] };

/** Other instructions are errors. */
const supportedInstructions = [
  'ARG',
  'CMD',
  'COPY',
  'ENV',
  'EXPOSE',
  'FROM',
  'HEALTHCHECK',
  'RUN',
  'STOPSIGNAL',
  'USER',
  'VOLUME',
  'WORKDIR',
];

/** @throws RangeError for an unsupported instruction */
export function readDockerfile(path: string): ImageStage[] {
  const stages: ImageStage[] = [];
  for (const { name, words } of instructionsIn(readFileSync(path, 'utf8'))) {
    if (!supportedInstructions.includes(name)) throw new RangeError(`${path} has ${name}, which is not known here.`);
    if (name !== 'FROM') {
      stages.at(-1)?.steps.push({ name, words });
      continue;
    }
    const [, base = '', alias = null] = /^(?:--platform=\S+ )?(\S+)(?: AS (\S+))?$/i.exec(words) ?? [];
    stages.push({ base, alias, steps: [] });
  }
  return stages;
}

function instructionsIn(text: string): Instruction[] {
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', words = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { name: name.toUpperCase(), words };
    });
}
