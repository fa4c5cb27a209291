import type { Generated } from 'kysely';
import type { WhenSet } from './column-shapes.ts';

export type DirectoryTables = {
  professional: {
    professional_id: Generated<string>;
    account_id: string | null;
    /** Null with an account. */
    display_name: string | null;
    clinics: string[];
    updated_at: Date;
  };
  contact_message: {
    message_id: Generated<string>;
    account_id: string;
    sending_id: string;
    body: string;
    sent_at: Date;
    answered_at: WhenSet<Date>;
    answered_by_account_id: WhenSet<string>;
  };
};
