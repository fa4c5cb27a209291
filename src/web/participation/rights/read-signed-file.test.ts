import { describe, expect, it } from 'vitest';
import { findFileProblem, readSignedFile } from './read-signed-file.ts';

const pdf = (bytes: number) => new Blob(['%PDF-1.7\n', new Uint8Array(bytes - 9)]);

describe('a file that is to be sent as the signed consent', () => {
  it('is a PDF of at most 5 MB', async () => {
    expect(await findFileProblem(pdf(2000))).toBeNull();
    expect(await findFileProblem(pdf(5 * 1024 * 1024))).toBeNull();
  });

  it('is refused with a message when too large, empty or of another type', async () => {
    expect(await findFileProblem(pdf(5 * 1024 * 1024 + 1))).toMatch(/limite é 5 MB/);
    expect(await findFileProblem(new Blob([]))).toMatch(/vazio/);
    expect(await findFileProblem(new Blob(['<html>%PDF-1.7']))).toMatch(/não é um PDF/);
  });

  it('is sent as base64', async () => {
    expect(atob(await readSignedFile(pdf(70_000)))).toHaveLength(70_000);
    expect(await readSignedFile(new Blob(['%PDF-1.7']))).toBe(btoa('%PDF-1.7'));
  });
});
