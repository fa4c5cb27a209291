import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { compiledFiles } from './compiled-files.ts';

/**
 * Runs a command of the product as an operator does.
 * @param words the file and its arguments
 * @param settings environment variables, beside which it finds none of ours
 */
export function runCommand(words: readonly string[], settings: Record<string, string>) {
  return promisify(execFile)(process.execPath, words, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiledFiles, ...settings },
  });
}
