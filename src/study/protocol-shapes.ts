import { z } from 'zod';
import {
  dayPartNames,
  inventoryAnswers,
  inventoryItemCount,
  itemsInBlock,
  phaseNumbers,
  ratingScale,
  relationTask,
  relationTasks,
  studyDays,
} from './protocol.ts';

export const day = z.literal(studyDays);
export const dayPart = z.enum(dayPartNames);
export const phase = z.literal(phaseNumbers);
export const task = z.literal(relationTasks);
export const attempt = z.int().min(1).max(relationTask.maximumAttempts);
export const itemOfBlock = z
  .int()
  .min(1)
  .max(Math.max(...relationTasks.map(itemsInBlock)));
export const inventoryItem = z.int().min(1).max(inventoryItemCount);
export const inventoryAnswer = z.literal(inventoryAnswers);
export const valence = z.int().min(ratingScale.lowest).max(ratingScale.highest);
