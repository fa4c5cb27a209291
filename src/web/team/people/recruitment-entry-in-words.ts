import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import type { GroupWay } from '#study/groups/group-plan.ts';
import { counted } from '#study/wording/counted.ts';

type RecruitmentAction = Extract<
  AuditAction,
  {
    action:
      | 'recruitmentLinkMade'
      | 'recruitmentLinkChanged'
      | 'recruitmentOpeningChanged'
      | 'outsideIdsRead'
      | 'groupPlanChanged'
      | 'groupsTold';
  }
>;
const groupWayNames: Record<GroupWay, string> = {
  none: 'sem grupos',
  link: 'pelo link',
  lot: 'por sorteio',
  band: 'pela pontuação',
};

type LinkChange = Extract<AuditAction, { action: 'recruitmentLinkChanged' }>['detail']['change'];

const linkChanges: Record<LinkChange, string> = { written: 'Mudou', closed: 'Fechou', opened: 'Reabriu' };

/** @returns in words what was decided about how people come, and who could see what another service calls them */
export function recruitmentEntryInWords({ action, detail }: RecruitmentAction): string {
  switch (action) {
    case 'recruitmentLinkMade':
      return `Criou o link de recrutamento ${detail.link}`;
    case 'recruitmentLinkChanged':
      return `${linkChanges[detail.change]} o link de recrutamento ${detail.link}`;
    case 'recruitmentOpeningChanged':
      return detail.after === 'all'
        ? 'Abriu a pesquisa também a quem chega sem link'
        : 'Deixou a pesquisa só para quem chega por um link';
    case 'groupPlanChanged':
      return detail.way === 'none'
        ? 'Deixou a pesquisa sem grupos'
        : `Definiu os grupos (${groupWayNames[detail.way]}): ${counted(detail.groups, 'grupo', 'grupos')}`;
    case 'groupsTold':
      return `Revelou os grupos (${groupWayNames[detail.way]}): ${counted(detail.people, 'pessoa', 'pessoas')}`;
    case 'outsideIdsRead':
      return (
        `Baixou os códigos de outro serviço do link de recrutamento ${detail.link}: ` +
        counted(detail.people, 'pessoa', 'pessoas')
      );
  }
}
