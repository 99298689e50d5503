import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** A second program to read exports: it shares no code with the writer. Values are text, amounts with all their digits. */
export type Duck = {
  ask<T = Record<string, string | null>>(sql: string): Promise<T[]>;
  run(sql: string): Promise<void>;
  close(): void;
};

/** `views.sql` names files relative to the export's folder; `folder` is prepended to them. */
export async function duckIn(views: string, folder: string): Promise<Duck> {
  const duck = await openDuck();
  await duck.run(views.replaceAll(/(read_\w+\(')/g, `$1${folder}/`));
  return duck;
}

export async function openDuck(): Promise<Duck> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection: DuckDBConnection = await instance.connect();
  return {
    ask: async <T>(sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson() as T[],
    run: async (sql) => void (await connection.run(sql)),
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
