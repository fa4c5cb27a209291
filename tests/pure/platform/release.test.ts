import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packArchive } from '#scripts/release/pack-archive.ts';

const note = { version: '1.2.3', commit: 'abc', madeAt: '2026-01-02T03:04:06.000Z' };

async function archiveOf(content: string, writtenAt: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-release-'));
  try {
    await mkdir(join(folder, 'pages'));
    for (const name of ['README.md', 'pages/page.md']) {
      await writeFile(join(folder, name), content);
      await utimes(join(folder, name), new Date(writtenAt), new Date(writtenAt));
    }
    return await packArchive(folder, { note, files: ['README.md', 'pages/page.md'] });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('an archive has the same bytes for the same files, wherever and whenever they were written', async () => {
  const archive = await archiveOf('one', '2020-01-01T00:00:00Z');
  expect(await archiveOf('one', '2026-06-01T12:00:00Z')).toEqual(archive);
  expect(await archiveOf('two', '2020-01-01T00:00:00Z')).not.toEqual(archive);
});

test('the release workflow attaches what npm run release writes, and nothing else makes files', async () => {
  const workflow = await readFile('.github/workflows/release.yml', 'utf8');
  expect(workflow.match(/- run: npm.*/g)).toEqual(['- run: npm run release -- --to out']);
  expect(workflow).toContain('files: out/*');
  expect(workflow).toContain('platforms: linux/amd64,linux/arm64');
});
