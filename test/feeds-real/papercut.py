"""PaperCut's web services as far as they are used, on the XML-RPC server of Python's own library.

Prints its port. Names, arguments, paging, faults and the type of each answer are those of PaperCut's client library;
how XML-RPC is written and read is Python's.
"""

from socketserver import ThreadingMixIn
from xmlrpc.client import Fault
from xmlrpc.server import SimpleXMLRPCRequestHandler, SimpleXMLRPCServer

TOKEN = "web-services-token"
PRINTERS = {f"print{number % 3:02}\\Büro & <{number}>": 1000 + number for number in range(1, 1205)}
NAMES = sorted(["!!template printer!!", "device\\MFD 1", *PRINTERS])


class Handler(SimpleXMLRPCRequestHandler):
    rpc_paths = ("/rpc/api/xmlrpc",)
    protocol_version = "HTTP/1.1"


class Server(ThreadingMixIn, SimpleXMLRPCServer):
    daemon_threads = True
    request_queue_size = 50


def admitted(token):
    if token != TOKEN:
        raise Fault(262, "Invalid auth token")


def list_printers(token, offset, limit):
    admitted(token)
    return NAMES[offset : offset + limit]


def get_printer_property(token, server, printer, name):
    admitted(token)
    count = PRINTERS.get(f"{server}\\{printer}")
    if count is None or name != "print-stats.page-count":
        raise Fault(262, "Printer not found")
    return str(count)


server = Server(("127.0.0.1", 0), requestHandler=Handler, logRequests=False, allow_none=True)
server.register_function(list_printers, "api.listPrinters")
server.register_function(get_printer_property, "api.getPrinterProperty")
print(server.server_address[1], flush=True)
server.serve_forever()
