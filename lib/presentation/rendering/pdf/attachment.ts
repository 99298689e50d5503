type Attachment = {
  name: string;
  json: string;
  /** Shown by PDF readers in their list of attachments. */
  description: string;
  date: Date;
};

/** Attaches the facts that a document shows, as PDF/A-3 calls them: its data. Equal input gives equal bytes. */
export function attachFacts(document: PDFKit.PDFDocument, { name, json, description, date }: Attachment): void {
  const options: PDFKit.Mixins.PDFAttachmentOptions & { relationship: string } = {
    name,
    type: 'application/json',
    description,
    creationDate: date,
    modifiedDate: date,
    // PDFKit takes it, though its types do not name it.
    relationship: 'Data',
  };
  document.file(Buffer.from(json), options);
}
