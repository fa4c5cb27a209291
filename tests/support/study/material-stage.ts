import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { type ChangedMaterial, changedMaterial } from './changed-material.ts';

/** A test app whose research group changes the study material while the study runs. */
export type MaterialStage = {
  testApp: TestApp;
  /** Starts the app again on the same database with the shipped material, changed. */
  restartWith(changes: Parameters<typeof changedMaterial>[0]): Promise<void>;
  close(): Promise<void>;
};

export async function startMaterialStage(): Promise<MaterialStage> {
  const testApp = await startTestApp();
  const folders: ChangedMaterial[] = [];
  return {
    testApp,
    async restartWith(changes) {
      const material = await changedMaterial(changes);
      folders.push(material);
      await testApp.restartWith({ STUDY_MATERIAL_DIR: material.folder });
    },
    async close() {
      await testApp.close();
      for (const folder of folders) await folder.remove();
    },
  };
}
