import { expect, test } from 'vitest';
import { redactMedications } from './redact-medications.ts';

test('redaction retains whether there were any, without the text', () => {
  for (const none of ['nenhuma', 'Nenhum.', 'não', 'Não uso', ' NADA ', 'nenhum medicamento', 'Não faço uso']) {
    expect(redactMedications(none), none).toBe('nenhuma');
  }
  for (const some of [
    'Sertralina 50 mg',
    'não sei o nome, a Dra. Ana receitou',
    'nenhuma, só dipirona',
    'nada além de fluoxetina',
  ]) {
    expect(redactMedications(some), some).toBe('informadas (texto apagado na saída)');
  }
});
