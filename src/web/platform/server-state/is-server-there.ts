import { readInstallation } from '#contract/platform/installation-calls.ts';
import { callServer } from './api.ts';

/** @returns whether the server answers at all; asked beside what a screen waits for, which stays as it is meanwhile */
export async function isServerThere(): Promise<boolean> {
  try {
    await callServer(readInstallation);
    return true;
  } catch {
    return false;
  }
}
