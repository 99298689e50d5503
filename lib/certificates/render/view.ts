/** Everything a certificate shows. The renderer asks nothing else: no table, no clock, no network, no environment. */
export type CertificateView = {
  id: string;
  /** Permalink: what the QR code holds. */
  url: string;
  pdf_url: string;
  /** ISO 8601 in UTC. It is also the creation date of the PDF, so that equal certificates are equal bytes. */
  date: string;
  account_name: string;
  pages: number;
  trees: number;
  paper_grams: number;
  /** Without the project's images, which are remote: the page loads nothing from anywhere. */
  project: { name: string; forest_latitude: number; forest_longitude: number };
  /** The constants the certificate was made with, which need not be today's. */
  constants: {
    sheet_width_m: number;
    sheet_length_m: number;
    sheet_gsm: number;
    pages_per_tree: number;
  };
};
