import { describe, expect, it } from 'vitest';
import { afterAction, type ItemAction, type ItemPart, itemParts, startItem } from './item-run.ts';
import { announcementOf, hintOf, questionOf } from './item-texts.ts';

const item = { number: 1, sample: 'DIA', context: 'OPOSTO' as const, options: ['NOITE', 'MANHÃ', 'MESA'] };
const reveal = (part: ItemPart): ItemAction => ({ kind: 'revealed', part, at: 10, trusted: true });
const opened = itemParts
  .map(reveal)
  .reduce(afterAction, startItem(item.options, { isHidden: false, hasFocus: true }, 0));

describe('what a screen reader says', () => {
  it('asks the question of each cue in words', () => {
    expect(questionOf({ sample: 'GRANDE', context: 'SIMILAR' })).toBe('Qual opção tem sentido parecido com GRANDE?');
    expect(questionOf(item)).toBe('Qual opção tem sentido contrário ao de DIA?');
  });

  it('tells nothing of a part before it is opened', () => {
    const sample = announcementOf(reveal('sample'), opened, item);
    expect(sample).toBe('Palavra: DIA.');
    for (const part of ['sample', 'context', 'blank'] as const) {
      expect(announcementOf(reveal(part), opened, item)).not.toMatch(/NOITE|MANHÃ|MESA/);
    }
    expect(announcementOf(reveal('options'), opened, item)).toBe(
      'Qual opção tem sentido contrário ao de DIA? Opções: NOITE, MANHÃ, MESA.',
    );
  });

  it('tells every change of the blank', () => {
    const drop: ItemAction = { kind: 'dropped', option: 'MESA', inputWay: 'keyboard', at: 20, trusted: true };
    expect(announcementOf(drop, afterAction(opened, drop), item)).toContain('MESA está no espaço.');
    const reset: ItemAction = { kind: 'reset', at: 30, trusted: true };
    expect(announcementOf(reset, opened, item)).toContain('O espaço está vazio de novo.');
  });
});

describe('the line that says what to do', () => {
  it('speaks of dragging or of keys once all is open, and of the blank while a word is picked', () => {
    expect(hintOf(startItem(item.options, { isHidden: false, hasFocus: true }, 0), false)).toBe('');
    expect(hintOf(opened, false)).toBe('Arraste uma opção até o espaço');
    expect(hintOf(opened, true)).toBe('Escolha uma opção com Tab e confirme com Enter');
    const picked = afterAction(opened, { kind: 'picked', option: 'MESA', at: 20, trusted: true });
    expect(hintOf(picked, false)).toBe('Agora clique no espaço');
  });
});
