import type * as en from '../en/public-log.ts';
import type { Translation } from '../form.ts';

export const publicLogTexts: Translation<typeof en.publicLogTexts> = {
  title: '公开日志',
  intro:
    '{issuer} 签名的每份文件都记录在这里。记录只增不减。如果有任何一条被修改或删除，凡是保存过早先检查点的人都能证明这一点。',
  newest: '最新检查点',
  none: '目前还没有记录。第一份文件签名后一天之内会发布第一个检查点。',
  entries: '记录数',
  root: '根哈希值',
  key: '验证密钥',
  keep: '请保存一份检查点副本。日后可凭它证明日志仍以今天的记录开头。',
  checkpointFile: '检查点（文本文件）',
  keyFile: '验证密钥（文本文件）',
  check: '核验文件',
  checkHint: '请粘贴证书或报告的签名数据，或将 JSON 文件拖到这里。核验在您的浏览器中进行，文件不会上传。',
  field: '签名数据（JSON）',
  file: '选择文件',
  button: '核验',
  needsScript: '在此核验文件需要 JavaScript。',
  genuine: '文件真实有效，并已载入公开日志。签名有效，且文件包含在检查点之中。',
  waiting: '签名有效。文件尚未载入日志：新文件每天添加一次。',
  failed: '该文件与其签名或证明不符。请勿信任，并联系签发机构。',
  unreadable: '这不是包含签名数据的 JSON 文件。',
  impossible: '无法在此核验。请换用其他浏览器，或稍后再试。',
  since: '自{date}起载入公开日志',
};
