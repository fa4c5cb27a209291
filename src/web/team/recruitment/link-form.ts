import type { RecruitmentLink } from '#contract/team/recruitment-calls.ts';
import { parseWholeNumber } from '#web/accounts/staff-frame/action-form.ts';

export type LinkForm = Record<
  'name' | 'source' | 'site' | 'quota' | 'endsOn' | 'completionAddress' | 'completionDay' | 'group',
  string
>;

/** Default name: the day. */
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

export function linkInputOf({ quota, endsOn, completionDay, group, ...texts }: LinkForm) {
  return {
    ...texts,
    quota: parseWholeNumber(quota),
    endsOn: endsOn === '' ? null : endsOn,
    completionDay: Number(completionDay),
    group: group === '' ? null : Number(group),
  };
}
