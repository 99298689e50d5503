/** The longest text in one item: DynamoDB takes 400 KB, the other attributes included. */
const PIECE_MAX = 300_000;

/** Cuts a text that may be too long for one item. */
export const textPieces = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PIECE_MAX) }, (_, piece) =>
    text.slice(piece * PIECE_MAX, (piece + 1) * PIECE_MAX),
  );
