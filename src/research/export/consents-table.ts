import { codeColumn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';

/** Every act of consenting, without the name that was typed. */
export const consentsTable = describeTable({
  name: 'consents',
  title: 'Consentimentos',
  grain: 'uma linha por aceite do termo',
  keys: ['code', 'act'],
  columns: {
    code: codeColumn,
    act: {
      type: 'integer',
      label: 'Número do aceite',
      description: 'Conta a partir de 1 para cada pessoa; vale o último.',
      from: ['consent.act'],
    },
    version: { type: 'text', label: 'Versão do termo', from: ['consent.version'] },
    text_hash: {
      type: 'text',
      label: 'Texto aceito',
      description:
        'SHA-256 do arquivo materials/consent-as-agreed-to-*.txt que tem este valor no nome: versão, título, termo e os rótulos ' +
        'das duas caixas, como foram mostrados.',
      from: ['consent.consent_hash'],
    },
    accepted: { type: 'yesNo', label: 'Aceitou participar', from: ['consent.accepted'] },
    health_data_accepted: {
      type: 'yesNo',
      label: 'Aceitou o uso de dados de saúde',
      description: 'Caixa própria, se o estudo a tem; sem ela, 0.',
      from: ['consent.health_data_accepted'],
    },
    accepted_at: { type: 'instant', label: 'Aceito em', from: ['consent.accepted_at'] },
  },
});
