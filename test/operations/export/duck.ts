import { programModule } from '../../support/programs.ts';

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
  const { DuckDBInstance } = await programModule<DuckDB>('@duckdb/node-api/lib/index.js');
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  return {
    ask: async <T>(sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson() as T[],
    run: async (sql) => void (await connection.run(sql)),
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

type DuckDB = {
  DuckDBInstance: {
    create(file: string, options: { threads: string }): Promise<{ connect(): Promise<Connection>; closeSync(): void }>;
  };
};

type Connection = {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): unknown[] }>;
  closeSync(): void;
};
