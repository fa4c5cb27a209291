import { expect, it } from 'vitest';
import { recruitmentEntryInWords } from './recruitment-entry-in-words.ts';

it('says what was decided about how people come', () => {
  expect(recruitmentEntryInWords({ action: 'recruitmentLinkMade', detail: { link: 3 } })).toBe(
    'Criou o link de recrutamento 3',
  );
  expect(recruitmentEntryInWords({ action: 'recruitmentLinkChanged', detail: { link: 3, change: 'closed' } })).toBe(
    'Fechou o link de recrutamento 3',
  );
  expect(recruitmentEntryInWords({ action: 'recruitmentOpeningChanged', detail: { after: 'invited' } })).toBe(
    'Deixou a pesquisa só para quem chega por um link',
  );
  expect(recruitmentEntryInWords({ action: 'outsideIdsRead', detail: { link: 3, people: 1 } })).toBe(
    'Baixou os códigos de outro serviço do link de recrutamento 3: 1 pessoa',
  );
  expect(recruitmentEntryInWords({ action: 'groupPlanChanged', detail: { way: 'lot', groups: 2 } })).toBe(
    'Definiu os grupos (por sorteio): 2 grupos',
  );
  expect(recruitmentEntryInWords({ action: 'groupsTold', detail: { way: 'lot', people: 40 } })).toBe(
    'Revelou os grupos (por sorteio): 40 pessoas',
  );
});
