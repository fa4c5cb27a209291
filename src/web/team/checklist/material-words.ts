import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import type { ItemWords } from './checklist-in-words.ts';

const first = ({ names }: ChecklistFinding) => names[0] ?? '';
/** "31/12/2027" for "2027-12-31": a calendar date, whatever zone the reader is in. */
const date = (finding: ChecklistFinding) => first(finding).split('-').reverse().join('/');

/** What belongs to the study material, and what whoever reads the data must know of the study. */
export const materialWords = {
  inventoryWording: {
    title: 'Redação do inventário',
    fine: () => 'A redação instalada não está marcada como provisória.',
    why: () =>
      'As 21 frases são uma redação própria do projeto, ainda sem validação. Escores feitos com ela não podem ser comparados com normas, pontos de corte nem outros estudos.',
    todo: () =>
      'Ponha em `inventory.json` uma redação validada, com a fonte em `source`, e mude `provisional` para `false`.',
  },
  placeholders: {
    title: 'Marcadores sem valor',
    fine: () => 'Todos os marcadores dos textos têm valor.',
    why: () => 'Quem participa lê, entre colchetes, o que falta, também no termo de consentimento.',
    todo: ({ names }) => `Preencha em \`placeholders.json\`: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  },
  consentApproval: {
    title: 'Aprovação do termo pelo comitê de ética',
    fine: () => '',
    why: (finding) => `As pessoas leem agora a versão ${first(finding)}. O programa não sabe o que o comitê aprovou.`,
    todo: () => 'Confira o texto com a versão aprovada. Ao mudar `consent.md`, mude também a `version` dele.',
  },
  severityBands: {
    title: 'Faixas de gravidade nos resultados',
    fine: () => 'Estão desligadas, ou a redação do inventário não é provisória.',
    why: () =>
      'As faixas valem só para o instrumento validado. Com a redação provisória, elas dizem às pessoas algo que ninguém mediu.',
    todo: () => 'Mude `severityBands` para `false` em `settings.json`, ou instale a redação validada.',
  },
  clinic: {
    title: 'Clínica dos profissionais',
    fine: (finding) => `A clínica é ${first(finding)}.`,
    why: () => 'Sem o nome da clínica, a tela Profissionais fica vazia.',
    todo: () =>
      'Escreva o nome em `clinic`, em `settings.json`, como está nas clínicas de cada profissional, e reinicie.',
  },
  lastDate: {
    title: 'Prazo do estudo',
    fine: (finding) =>
      finding.names.length === 0
        ? 'O estudo não tem prazo.'
        : `As pessoas entram e os dias abrem até ${date(finding)}.`,
    why: (finding) =>
      `O prazo era ${date(finding)}. Ninguém entra mais, nenhum dia abre, e quem está entre dois dias não pode terminar.`,
    todo: () => 'Mude `lastDate` em `settings.json`; com `null` não há prazo.',
  },
  test1Validity: {
    title: 'O que o Teste 1 mostra',
    fine: () => '',
    why: () =>
      'No Teste 1, a opção certa é a única que o treino nunca mostrou. Quem sempre escolhe a palavra nova acerta 100 %, sem usar a dica.',
    todo: () =>
      'Não leia o Teste 1 sozinho como prova de que a dica se generalizou. Compare com o Teste 2, os tempos de resposta e as respostas aos treinos.',
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;
