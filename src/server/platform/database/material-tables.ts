import type { Generated } from 'kysely';
import type { MaterialOrigin } from '#study/material/material-origin.ts';

export type MaterialTables = {
  material_file: { hash: string; name: string; version: string; content: string; first_used_at: Date };
  material_edition: {
    number: number;
    edition_hash: string;
    consent_hash: string;
    in_force_from: Date;
    origin: MaterialOrigin;
  };
  material_in_force: { only_row: Generated<boolean>; number: number; consent_hash: string; health_data_apart: boolean };
  material_edition_file: { number: number; name: string; hash: string };
};
