import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import type { ItemWords } from './checklist-in-words.ts';

/** What belongs to the database: who may change it, and its files. */
export const databaseWords = {
  databaseRole: {
    title: 'Direitos no banco de dados',
    fine: () => 'O banco é o embutido, ou o servidor não pode mudar tabelas.',
    why: () =>
      'O usuário de `DATABASE_URL` pode mudar tabelas e desfazer a proteção do registro de acessos. Quem invadir o servidor também poderá.',
    todo: () => 'Faça dois usuários e defina também `MIGRATION_DATABASE_URL`, como está em `docs/operating.md`.',
  },
  databaseTimeZone: {
    title: 'Fuso horário no banco de dados',
    fine: ({ names }) => `O banco e o servidor contam as horas do fuso do estudo (${names[0]}) do mesmo jeito.`,
    why: ({ state, names }) =>
      state === 'blocks'
        ? `O PostgreSQL não conhece o fuso do estudo, \`${names[0]}\`. As listas de participantes e o painel não abrem.`
        : `O PostgreSQL e o servidor contam as horas de \`${names[0]}\` de modos diferentes em algum momento dos próximos 12 meses. Uma data perto da meia-noite pode sair diferente.`,
    todo: ({ state }) =>
      state === 'blocks'
        ? 'Instale os arquivos de fusos no sistema do banco (o pacote `tzdata`) e reinicie o PostgreSQL.'
        : 'Atualize o pacote `tzdata` no sistema do banco, e o WordMood, e reinicie os dois.',
  },
  pageChecksums: {
    title: 'Arquivos do banco de dados',
    fine: () => 'O PostgreSQL confere cada página que lê do disco, e nos últimos 30 dias todas estavam certas.',
    why: ({ state, count, at }) =>
      state === 'blocks'
        ? `O PostgreSQL leu ${counted(count ?? 0, 'página danificada', 'páginas danificadas')}, a última em ${momentInWords(at ?? '')}. O que estava ali pode ter se perdido.`
        : 'O PostgreSQL de `DATABASE_URL` não guarda somas das páginas. Um disco que devolve uma resposta trocada não é notado.',
    todo: ({ state }) =>
      state === 'blocks'
        ? 'Pare a coleta e copie a pasta do banco como está. Veja o disco e a memória, e ponha de volta uma cópia de segurança de antes do dano. `docs/operating.md` diz como. Este aviso some 30 dias depois da última vez.'
        : 'Pare o PostgreSQL, rode `pg_checksums --enable` na pasta dele e inicie de novo.',
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;
