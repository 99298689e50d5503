import { textChunksOf } from '../chunks.ts';

/** The maximum text length per item: DynamoDB allows 400 KB, including the other attributes. */
const PIECE_MAX = 300_000;

/** Splits text that may be too long for one item. */
export const textPieces = (text: string): string[] => textChunksOf(text, PIECE_MAX);
