import { type ArchiveTables, dataFileName } from '#research/export/export-tables.ts';
import { type RehearsalFacts, rehearsalWarningLines } from '#research/export/rehearsal-facts.ts';
import { type AnsweredWindow, inventoryWindowInWords } from '#study/inventory/inventory-window.ts';
import { stimulusFont } from '#study/presentation/stimulus-font.ts';
import { wordRating } from '#study/protocol.ts';
import { plural } from '#study/wording/plural.ts';
import { type DisclosedFacts, disclosesGroups } from './publishable-choice.ts';
import { choiceInWords, countedInWords, excludedInWords } from './publishable-in-words.ts';

export type PublishedFacts = DisclosedFacts & {
  /** k: size of the smallest group that shares all published attributes. */
  smallestGroup: number;
  groups: number;
};

type Facts = {
  madeAt: string;
  build: string;
  participants: number;
  days: readonly number[];
  includesExcluded: boolean;
  windowDays: AnsweredWindow;
} & RehearsalFacts;

/** Study groups that are not identifying from outside. */
const notCounted = {
  lot: 'o grupo (people.study_group) foi dado por sorteio e não diz nada da pessoa que alguém de fora saiba: está aqui e não conta em k',
  band: 'o grupo (people.study_group) segue uma pontuação do primeiro inventário: está aqui e não conta em k, como as respostas',
} as const;

export function publishedReadme(
  { madeAt, build, participants, days, includesExcluded, windowDays, ...notReal }: Facts,
  { choice, groupWay, smallestGroup, groups }: PublishedFacts,
  tables: ArchiveTables,
): string {
  return [
    '# Dados do estudo WordMood, para publicar',
    '',
    ...rehearsalWarningLines(notReal),
    `Feito em ${madeAt.slice(0, 10)} pela versão ${build}, com ${plural(participants, 'participante', 'participantes')}. Tudo aqui é de um só momento.`,
    '',
    `- dias do estudo: ${days.toSorted().join(', ')}`,
    includesExcluded
      ? '- participantes que a equipe deixou fora das análises: presentes, com a marca people.is_excluded'
      : '- participantes que a equipe deixou fora das análises: não entram',
    '- partes de dias que a equipe deixou fora das análises: presentes, com a marca part_excluded em cada linha',
    `- de cada pessoa: ${choiceInWords(choice)}`,
    `- **k = ${smallestGroup}**: cada pessoa é igual a pelo menos ${smallestGroup - 1} outras em tudo isto, em ${plural(groups, 'grupo', 'grupos')} de pessoas iguais entre si:`,
    ...countedInWords(choice).map((what) => `  - ${what}`),
    `- k não conta ${excludedInWords}`,
    ...(groupWay in notCounted ? [`- ${notCounted[groupWay as keyof typeof notCounted]}`] : []),
    '',
    '## O que este arquivo não diz',
    '',
    `- **Quando.** No lugar de um instante está se aquilo aconteceu (1 ou 0)${choice.spacing === 'leftOut' ? '' : ', e entre dois dias uma de três distâncias (days.days_since_previous)'}.`,
    '  Os tempos em milissegundos, contados do aparecimento de uma palavra ou do começo de um item, estão inteiros.',
    '- **Sob qual versão.** Faltam as versões do aplicativo e dos seus sorteios e os hashes do material: estiveram em uso entre duas datas.',
    `- **Onde e em quê.** Nem fuso horário, nem origem e local de recrutamento${disclosesGroups({ choice, groupWay }) ? '' : ', nem os grupos, que vêm do link de recrutamento'}.`,
    `  Do aparelho ${choice.device === 'leftOut' ? 'nada' : 'só a classe (people.device_class)'}: nem navegador e sistema, nem tela, nem o modo de resposta.`,
    '- **Quem.** Os rótulos são só deste arquivo e estão em ordem sorteada. Não há textos livres, sementes de sorteios nem quem saiu; quem já',
    '  tinha saído e voltou não tem esse sinal de qualidade, e uma participação repetida está como outro motivo.',
    '- O dicionário (`documentation/codebook.md`) diz de cada coluna que falta por que ela falta.',
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
    '| `materials/` | o material sob o qual as respostas foram dadas, em todas as suas edições; a lista é `materials/index.csv` |',
    '| `documentation/codebook.md`, `.csv` | o dicionário de dados: cada coluna, cada valor, quando está vazia |',
    '| `documentation/codebook-english.md`, `.csv` | the same codebook in English |',
    '| `analysis/read_wordmood.R`, `.sps` | leem tudo no R e no SPSS, com tipos e rótulos |',
    '| `analysis/reanalysis.R` | refaz no R os números das análises do estudo; escreve `analysis/results.csv` |',
    `| \`analysis/models.R\` | treinadas menos vizinhas do dia 2 ao dia 3, e os tempos, censurados nos ${wordRating.timeLimitMs / 1000} s; escreve \`analysis/models.csv\` |`,
    '| `analysis/figures.R` | as figuras principais em PDF e PNG, em `analysis/figures/` |',
    '| `analysis/analysis_data.R`, `intervals.R` | o que os dois anteriores têm em comum; os intervalos, também de `reanalysis.R` |',
    '| `analysis/settings.csv` | os ajustes do estudo com que essas análises são feitas |',
    '| `manifest.json` | linhas, bytes e SHA-256 de cada arquivo, e o k; é o último a ser escrito: sem ele, o arquivo não está inteiro |',
    '',
    'O esqueleto da seção de resultados (`results.qmd`) precisa da idade e das saídas, e está só no arquivo da equipe.',
    '',
    '## Como ler as tabelas',
    '',
    '- CSV em UTF-8 sem marca, vírgula entre colunas, ponto decimal, aspas só onde é preciso (RFC 4180).',
    '- Célula vazia quer dizer "sem valor"; o dicionário diz quando acontece. Sim e não são 1 e 0.',
    '- Tempos em milissegundos têm `_ms` no nome.',
    '- Um apóstrofo antes de `=`, `+`, `-` ou `@` no começo de um texto ou depois de vírgula, ponto e vírgula ou tabulação, e no fim',
    '  depois de uma delas, impede que planilhas tomem o texto por fórmula; `⏎` é uma quebra de linha.',
    '  O script do R desfaz os dois.',
    '- No Excel, use Dados, De Texto/CSV, e escolha UTF-8 e vírgula: com dois cliques ele usa as configurações do computador.',
    '',
    '## Antes de comparar dias',
    '',
    inventoryWindowInWords(windowDays),
    '',
    '## Como as palavras aparecem',
    '',
    `Nesta versão, toda palavra do estudo aparece na tela em ${stimulusFont.family}, peso ${stimulusFont.weight}, em todos os aparelhos (o arquivo da fonte tem o`,
    `SHA-256 ${stimulusFont.fileSha256}).`,
    '',
    '## Como citar',
    '',
    'Cite a data e a versão acima e o SHA-256 do arquivo zip: com ele qualquer pessoa confere que tem os mesmos dados.',
    '',
  ].join('\n');
}
