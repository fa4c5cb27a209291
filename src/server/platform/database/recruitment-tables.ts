import type { Generated } from 'kysely';
import type { StudyDay } from '#study/protocol.ts';
import type { RecruitmentOpening } from '#study/recruitment/admission.ts';
import type { ExternalIdFault } from '#study/recruitment/external-person.ts';
import type { WhenSet } from './column-shapes.ts';

export type RecruitmentTables = {
  recruitment_link: {
    link_id: Generated<number>;
    code: string;
    name: string;
    source: string;
    site: string;
    quota: number | null;
    /** "YYYY-MM-DD". */
    ends_on: string | null;
    completion_address: string;
    completion_day: StudyDay;
    made_at: Date;
    made_by_account_id: string | null;
    closed_at: WhenSet<Date>;
    group_number: WhenSet<number>;
  };
  recruitment_setting: { only_row: Generated<boolean>; open_to: RecruitmentOpening };
  account_arrival: {
    account_id: string;
    link_id: number;
    outside_id: string | null;
    outside_study: string | null;
    outside_session: string | null;
    arrived_at: Date;
    /** Reason for ignoring an id. */
    outside_fault: WhenSet<ExternalIdFault>;
  };
};
