import { type AnsweredWindow, inventoryWindowInWords } from '#study/inventory/inventory-window.ts';
import { stimulusFont } from '#study/presentation/stimulus-font.ts';
import { wordRating } from '#study/protocol.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { plural } from '#study/wording/plural.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import type { ExportFilter } from './export-filter.ts';
import { type ArchiveTables, dataFileName } from './export-tables.ts';
import { consentStateLabels } from './people-labels.ts';
import { type PublishedFacts, publishedReadme } from './publishable/published-readme.ts';
import { type RehearsalFacts, rehearsalWarningLines } from './rehearsal-facts.ts';
import { columnsOf } from './table-description.ts';

export type ArchiveFacts = {
  /** ISO 8601, UTC. */
  madeAt: string;
  build: string;
  filter: ExportFilter;
  participants: number;
  /** Test participations that the filter left out. */
  testPeople: number;
  /** Days that the inventory in force asks about. */
  windowDays: AnsweredWindow;
  /** Participants who left their answers on withdrawal, with shifted moments. */
  moved: number;
  /** Participants with an invalid time zone, whose dates are in the study's. */
  withoutZone: readonly { code: string; timeZone: string }[];
  /** Null in the team's archive. */
  published: PublishedFacts | null;
} & RehearsalFacts;

/** @returns the filter in Portuguese, a line each */
function filterLines(filter: ExportFilter): string[] {
  const { days, startedFrom, startedTo, consent, includesExcluded, includesTests } = filter;
  return [
    `dias do estudo: ${days.toSorted().join(', ')}`,
    `dias iniciados de ${startedFrom ?? 'qualquer data'} a ${startedTo ?? 'qualquer data'}`,
    `consentimento: ${consent.map((state) => consentStateLabels[state].pt).join('; ')}`,
    includesExcluded
      ? 'participantes que a equipe deixou fora das análises: presentes, com a marca people.is_excluded'
      : 'participantes que a equipe deixou fora das análises: não entram',
    'partes de dias que a equipe deixou fora das análises: presentes, com a marca part_excluded em cada linha',
    ...(includesTests
      ? [
          'participações de teste: presentes, com a marca people.is_test; não são parte do estudo e não contam em número nenhum',
        ]
      : []),
  ];
}

/** @returns `README.md` */
export function readmeText(facts: ArchiveFacts, tables: ArchiveTables): string {
  if (facts.published !== null) {
    const { days, includesExcluded } = facts.filter;
    return publishedReadme({ ...facts, days, includesExcluded }, facts.published, tables);
  }
  const testPeople = testsInWords(facts.testPeople);
  return [
    '# Dados do estudo WordMood',
    '',
    ...rehearsalWarningLines(facts),
    `Feito em ${facts.madeAt} pela versão ${facts.build}, com ${plural(facts.participants, 'participante', 'participantes')}. Tudo aqui é de um só momento.`,
    '',
    'O que entrou:',
    '',
    ...filterLines(facts.filter).map((line) => `- ${line}`),
    ...(testPeople === null
      ? []
      : [`- ${testPeople}: o que a equipe ou quem ela marcou fez para experimentar o estudo não conta`]),
    // Omitted where there are none.
    ...(facts.moved === 0 ? [] : movedLines(facts.moved)),
    ...facts.withoutZone.map(zoneLine),
    '',
    '**Dados de saúde.** Uma pessoa é só um código: não há nomes, e-mails nem identificadores de contas. Mesmo assim, guarde os',
    `arquivos protegidos, e leia os textos livres (${freeTextsIn(tables)}, users/) antes de publicar: uma pessoa pode ter escrito o nome de outra.`,
    '',
    '## O que há aqui',
    '',
    'A pasta segue o Psych-DS (psych-ds.github.io).',
    '',
    '| Arquivo | O que é |',
    '|---|---|',
    ...Object.values(tables).map(
      (table) => `| \`data/${dataFileName(table)}\` | ${table.title.pt}: ${table.grain.pt} |`,
    ),
    '| `data/*.json` | os metadados de cada arquivo |',
    '| `records/*.json` | o registro de pesquisa de cada participante, com `id` = código e sem nome nem e-mail. Os escores de um dia que não foi feito são 0 aqui: para contas, use `scores` |',
    '| `users/*.json` | o registro pessoal de cada participante que tem conta: o que escreveu em "Sobre você" e as nuvens, com `id` = código; o que é da conta está vazio |',
    '| `materials/` | o material sob o qual as respostas foram dadas, por hash; a lista é `materials/index.csv` |',
    '| `documentation/codebook.md`, `.csv` | o dicionário de dados: cada coluna, cada valor, quando está vazia |',
    '| `documentation/codebook-english.md`, `.csv` | the same codebook in English |',
    '| `documentation/study-history.csv` | como a pesquisa esteve desde quando (`open`, `noNewPeople`, `paused`, `ended`), e a frase que quem visitava lia; depois do prazo (`lastDate`, em `materials/`) ela está encerrada |',
    '| `analysis/read_wordmood.R`, `.sps` | leem tudo no R e no SPSS, com tipos e rótulos |',
    '| `analysis/reanalysis.R` | refaz no R os números das páginas "Análises do estudo" e "Palavras"; escreve `analysis/results.csv` |',
    `| \`analysis/models.R\` | treinadas menos vizinhas do dia 2 ao dia 3, e os tempos, censurados nos ${wordRating.timeLimitMs / 1000} s; escreve \`analysis/models.csv\` |`,
    '| `analysis/figures.R` | as figuras principais em PDF e PNG, em `analysis/figures/` |',
    '| `analysis/results.qmd` | esqueleto da seção de resultados de um artigo, para o Quarto |',
    '| `analysis/analysis_data.R`, `intervals.R` | o que os três anteriores têm em comum; os intervalos, também de `reanalysis.R` |',
    '| `analysis/protocol.R` | as tarefas e a escala das notas, como essas análises as usam |',
    '| `analysis/settings.csv` | os ajustes do estudo com que essas análises são feitas |',
    '| `manifest.json` | linhas, bytes e SHA-256 de cada arquivo; é o último a ser escrito: sem ele, o arquivo não está inteiro |',
    '',
    '## Como ler as tabelas',
    '',
    '- CSV em UTF-8 sem marca, vírgula entre colunas, ponto decimal, aspas só onde é preciso (RFC 4180).',
    '- Célula vazia quer dizer "sem valor"; o dicionário diz quando acontece. Sim e não são 1 e 0.',
    '- Instantes em UTC (ISO 8601); datas no fuso do participante. Tempos em milissegundos têm `_ms` no nome.',
    '- Um apóstrofo antes de `=`, `+`, `-` ou `@` no começo de um texto ou depois de vírgula, ponto e vírgula ou tabulação, e no fim',
    '  depois de uma delas, impede que planilhas tomem o texto por fórmula; `⏎` é uma quebra de linha.',
    '  O script do R desfaz os dois; os textos exatos estão em `records/`.',
    '- No Excel, use Dados, De Texto/CSV, e escolha UTF-8 e vírgula: com dois cliques ele usa as configurações do computador.',
    '',
    '## Antes de comparar dias',
    '',
    inventoryWindowInWords(facts.windowDays),
    '',
    '## Como as palavras aparecem',
    '',
    `Nesta versão, toda palavra do estudo aparece na tela em ${stimulusFont.family}, peso ${stimulusFont.weight}, em todos os aparelhos (o arquivo da fonte tem o`,
    `SHA-256 ${stimulusFont.fileSha256}). Se ela não chega em 3 s antes de uma parte, essa parte`,
    'inteira usa a fonte do aparelho com as mesmas medidas. Cada resposta diz com que versão foi dada.',
    '',
    '## Como citar',
    '',
    'Cite a data e a versão acima e o SHA-256 do arquivo zip, que o sistema mostra ao lado do download: com ele qualquer pessoa confere',
    'que tem os mesmos dados.',
    '',
  ].join('\n');
}

/** The stored zone must not break out of the line or the code span. */
function zoneLine({ code, timeZone }: ArchiveFacts['withoutZone'][number]): string {
  const written = timeZone.slice(0, 60).replace(/[^\p{L}\p{N}+:/_ -]/gu, '?');
  return `- ${code}: o fuso horário guardado (\`${written}\`) não existe; as datas desta pessoa estão no fuso do estudo (${timeZoneOfStudy}). A equipe pode corrigir o fuso na página da pessoa`;
}

function movedLines(moved: number): string[] {
  return [
    `- ${plural(moved, 'pessoa saiu e deixou', 'pessoas saíram e deixaram')} as respostas (people.has_left): na saída, o código e todos os instantes e datas`,
    '  foram trocados. O tempo entre uma resposta e outra e os dias desde a inscrição (days.day_offset) continuam certos;',
    '  a data e a hora, que caem perto do ano 2000, não dizem nada',
  ];
}

function freeTextsIn(tables: ArchiveTables): string {
  return Object.values(tables)
    .flatMap((table) =>
      columnsOf(table).flatMap((column) =>
        column.type === 'text' && column.isWrittenFreely ? [`${table.name}.${column.name}`] : [],
      ),
    )
    .join(', ');
}

/** @returns `CHANGES.md` */
export function changesText({ madeAt, build, published }: ArchiveFacts): string {
  return [
    '# Mudanças no formato',
    '',
    `Este arquivo: formato 1, feito em ${published === null ? madeAt : madeAt.slice(0, 10)} pela versão ${build}.`,
    '',
    '## Formato 1',
    '',
    '- Primeira versão.',
    '- Acrescentado sem mudar o resto: a tabela `choices`, com todas as escolhas do inventário; os textos dos termos aceitos em',
    '  `materials/consent-as-agreed-to-*.txt`, com os bytes que têm o SHA-256 citado em `consents`; a tabela `analysisready`, que',
    '  junta papel, nota e tempo de cada palavra com os escores do dia; a tabela `words`, com o que se sabe de cada palavra;',
    '  o dicionário em inglês; níveis curtos no R com `read_wordmood(".", labels = FALSE)`; `models.R`, `figures.R` e',
    '  `results.qmd` em `analysis/`; a fonte em que as palavras aparecem (`stimulusFace` em `manifest.json`); as tarefas e a',
    '  escala das notas em `analysis/protocol.R`; os registros pessoais em `users/`; como a pesquisa esteve desde quando, em',
    '  `documentation/study-history.csv`.',
    '',
  ].join('\n');
}
