import type { PanelRecruitment } from '#contract/team/panel-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { dayAsWritten } from './recruitment-days.ts';

type Told = Pick<PanelRecruitment, 'enrolled' | 'target' | 'forecast'>;

/** @returns "231 de 300 inscrições (77%)." */
export function targetInWords({ enrolled, target }: Pick<Told, 'enrolled' | 'target'>): string {
  if (target === null) return 'Sem meta.';
  const share = Math.floor((100 * enrolled) / target);
  return `${enrolled.toLocaleString('pt-BR')} de ${counted(target, 'inscrição', 'inscrições')} (${share.toLocaleString('pt-BR')}%).`;
}

/** @returns how quickly people enrol, from which days that is reckoned, and when the target will be reached if it goes on so */
export function forecastInWords({ enrolled, target, forecast }: Told): string {
  const { days, enrolled: lately, reachedOn } = forecast;
  const isReached = target !== null && enrolled >= target;
  if (days === 0) return isReached ? 'A meta foi alcançada.' : 'O ritmo aparece depois do primeiro dia de inscrições.';
  const span = days === 1 ? 'No dia antes de hoje' : `Nos ${days} dias antes de hoje`;
  const pace = (lately / days).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  const said = `${span}: ${counted(lately, 'inscrição', 'inscrições')}, ${pace} por dia.`;
  if (isReached) return `A meta foi alcançada. ${said}`;
  if (target === null) return said;
  if (reachedOn !== null) return `${said} Se continuar assim, a meta é alcançada em ${dayAsWritten(reachedOn)}.`;
  return lately === 0 ? `${said} Assim não dá para dizer quando a meta é alcançada.` : `${said} Assim ela fica longe.`;
}
