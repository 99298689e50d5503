import { randomUUID } from 'node:crypto';

/**
 * The `POST /deposits` transaction as the service sends it, written out: the account is active, the month's open books
 * count the deposit, the deposit is put. For the baselines, which compute none of it.
 */
export function bareDeposit(table: string, pk: string, pages: number): object {
  const id = randomUUID();
  const date = `${new Date().toISOString().slice(0, 19)}Z`;
  const month = date.slice(0, 7);
  const grams = String(pages * 4.5241845);
  const about = { TableName: table, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };
  const stamp = { id, operation: 'createDeposit', path: pk, resource_id: null, key_hint: 'rg_bench…' };
  return {
    TransactItems: [
      {
        ConditionCheck: {
          ...about,
          Key: { pk: { S: pk }, sk: { S: 'ACCOUNT' } },
          ConditionExpression: '#status = :active',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':active': { S: 'active' } },
        },
      },
      {
        Update: {
          ...about,
          Key: { pk: { S: pk }, sk: { S: `MONTH#${month}` } },
          UpdateExpression:
            'set #month = if_not_exists(#month, :set_month), #work_pk = if_not_exists(#work_pk, :set_work_pk), #work_sk = if_not_exists(#work_sk, :set_work_sk) add #grams :add_grams, #deposits :add_deposits, #version :add_version',
          ConditionExpression:
            'attribute_not_exists(#closed_at) and (attribute_not_exists(#grams) or #grams <= :limit)',
          ExpressionAttributeNames: {
            '#closed_at': 'closed_at',
            '#grams': 'grams',
            '#month': 'month',
            '#work_pk': 'work_pk',
            '#work_sk': 'work_sk',
            '#deposits': 'deposits',
            '#version': 'version',
          },
          ExpressionAttributeValues: {
            ':limit': { N: '40717660499999457' },
            ':set_month': { S: month },
            ':set_work_pk': { S: 'OPEN_MONTHS#3' },
            ':set_work_sk': { S: `${month}#${pk}` },
            ':add_grams': { N: grams },
            ':add_deposits': { N: '1' },
            ':add_version': { N: '1' },
          },
        },
      },
      {
        Put: {
          ...about,
          Item: {
            pk: { S: pk },
            sk: { S: `DEPOSIT#${id}` },
            id: { S: id },
            account_id: { S: pk },
            feed_id: { NULL: true },
            date: { S: date },
            pages: { N: String(pages) },
            width: { N: '0.2159' },
            length: { N: '0.2794' },
            gsm: { N: '75' },
            grams: { N: grams },
            month: { S: month },
            stamp: { S: JSON.stringify(stamp) },
          },
          ConditionExpression: 'attribute_not_exists(#pk)',
          ExpressionAttributeNames: { '#pk': 'pk' },
        },
      },
    ],
    ClientRequestToken: randomUUID(),
  };
}
