import { codeColumn, healthDataColumn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';

/** Without the signature. */
export const consentsTable = describeTable('consents', {
  keys: ['code', 'act'],
  columns: {
    code: codeColumn,
    act: {
      type: 'integer',
      label: { pt: 'Número do aceite', en: 'Number of the acceptance' },
      description: {
        pt: 'Conta a partir de 1 para cada pessoa; vale o último.',
        en: 'Counts from 1 for each person; the last one holds.',
      },
      from: ['consent.act'],
    },
    version: {
      type: 'text',
      label: { pt: 'Versão do termo', en: 'Version of the consent form' },
      from: ['consent.version'],
    },
    text_hash: {
      type: 'text',
      label: { pt: 'Texto aceito', en: 'Accepted text' },
      description: {
        pt: 'SHA-256 do arquivo materials/consent-as-agreed-to-*.txt que tem este valor no nome: versão, título, termo e os rótulos das duas caixas, como foram mostrados.',
        en: 'SHA-256 of the file materials/consent-as-agreed-to-*.txt that has this value in its name: version, title, form and the labels of both boxes, as they were shown.',
      },
      from: ['consent.consent_hash'],
    },
    accepted: {
      type: 'yesNo',
      label: { pt: 'Aceitou participar', en: 'Agreed to take part' },
      from: ['consent.accepted'],
    },
    health_data_accepted: healthDataColumn,
    accepted_at: { type: 'instant', label: { pt: 'Aceito em', en: 'Accepted at' }, from: ['consent.accepted_at'] },
  },
});
