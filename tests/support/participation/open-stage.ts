import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';
import type { ChangedMaterial } from '#tests/support/study/changed-material.ts';
import type { Stage } from './people.ts';

/** An installation with people in it: its address, its database, and the means to create a person. */
export type OpenStage = Stage & {
  installation: RunningInstallation;
  address: string;
  databaseAddress: string;
  /** Ends the installation, and removes its data and the study material that it was opened with. */
  close: () => Promise<void>;
};

/** @param around environment variables of the server, and a study material instead of the shipped one */
export async function openStage({
  settings = {},
  material,
}: {
  settings?: Record<string, string>;
  material?: ChangedMaterial;
} = {}): Promise<OpenStage> {
  const installation = await startInstallation({
    ...settings,
    ...(material === undefined ? {} : { STUDY_MATERIAL_DIR: material.folder }),
  });
  const databaseAddress = await installation.databaseAddress();
  const database = await openDatabase({ connectionString: databaseAddress });
  const newClient = () => new StudyClient(installation.address);
  const advance = (advanceSeconds: number) => newClient().call(moveRehearsalClock, { advanceSeconds });
  return {
    installation,
    address: installation.address,
    databaseAddress,
    database,
    newClient,
    clock: { advance },
    async close() {
      await database.destroy();
      await installation.remove();
      await material?.remove();
    },
  };
}
