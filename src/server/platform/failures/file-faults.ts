import { StartupFailure } from './startup-failure.ts';

const reasons = {
  EACCES: 'this user may not read and write here',
  EPERM: 'this user may not change it',
  EROFS: 'the file system can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EEXIST: 'this is a file, not a folder',
  ENOENT: 'no folder can be made here',
};

/**
 * Explains common file system errors in one line with the path; returns other errors unchanged.
 * @param hint appended for the operator
 */
export function explainFileFault(
  error: unknown,
  path: string,
  hint = ' The setting DATA_DIR names the data folder.',
): unknown {
  for (const [code, reason] of Object.entries(reasons)) {
    if (hasCode(error, code)) {
      return new StartupFailure(`${path}: ${reason} (${code}).${hint}`);
    }
  }
  return error;
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
