import type { RecruitmentLink } from '#contract/team/recruitment-calls.ts';
import { wholeNumberIn } from '#web/accounts/staff-frame/action-form.ts';

/** A link as it stands in the fields. */
export type LinkForm = Record<
  'name' | 'source' | 'site' | 'quota' | 'endsOn' | 'completionAddress' | 'completionDay' | 'group',
  string
>;

/** One press makes a link that can be sent out at once: its name is the day, and its source the word for a link as such. */
export function emptyForm(today: Date): LinkForm {
  const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' }).format(today);
  const nothing = { site: '', quota: '', endsOn: '', completionAddress: '', completionDay: '3', group: '' };
  return { name: `Link de ${day}`, source: 'Link', ...nothing };
}

export function toLinkForm({ quota, endsOn, completionDay, group, ...link }: RecruitmentLink): LinkForm {
  const { name, source, site, completionAddress } = link;
  return {
    ...{ name, source, site, completionAddress },
    quota: quota === null ? '' : String(quota),
    endsOn: endsOn ?? '',
    completionDay: String(completionDay),
    group: group === null ? '' : String(group),
  };
}

/** @returns what is to be sent, once the row of the contract finds nothing to be put right in it */
export function linkInputOf({ quota, endsOn, completionDay, group, ...texts }: LinkForm) {
  return {
    ...texts,
    quota: wholeNumberIn(quota),
    endsOn: endsOn === '' ? null : endsOn,
    completionDay: Number(completionDay),
    group: group === '' ? null : Number(group),
  };
}
