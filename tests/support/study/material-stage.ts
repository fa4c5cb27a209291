import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from './changed-material.ts';

type Changes = Parameters<typeof changedMaterial>[0];

/** A test app whose research group changes the study material while the study runs. */
export type MaterialStage = {
  testApp: TestApp;
  /** Starts the app again on the same database with the shipped material, changed. */
  restartWith(changes: Changes): Promise<void>;
  close(): Promise<void>;
};

/** The study takes signed PDFs of its consent. */
export const withSignedConsents: Changes = withSettings({ signedConsent: 'optional' });

/** @param first what of the shipped material is changed from the beginning */
export async function startMaterialStage(first?: Changes): Promise<MaterialStage> {
  const folders: ChangedMaterial[] = [];
  async function settingsFor(changes: Changes): Promise<Record<string, string>> {
    const material = await changedMaterial(changes);
    folders.push(material);
    return { STUDY_MATERIAL_DIR: material.folder };
  }
  const ofBeginning = first === undefined ? {} : await settingsFor(first);
  const testApp = await startTestApp({ REHEARSAL: 'public', ...ofBeginning });
  return {
    testApp,
    async restartWith(changes) {
      await testApp.restartWith(await settingsFor(changes));
    },
    async close() {
      await testApp.close();
      for (const folder of folders) await folder.remove();
    },
  };
}
