export const esServiceAndMoney = `
es: devolución, reembolso, reintegro
es: precio, costo, coste, tarifa
es: cargo, cobro
es: horario de atención, horario, horas de apertura, horario de apertura, horario comercial
es: cancelar, dar de baja, anular
es: cancelación, anulación
es: darse de baja, cancelar la suscripción
es: teléfono, número de teléfono, tlf, tfno, telf
es: celular, móvil, teléfono móvil, teléfono celular, celu
es: comprar, adquirir
es: compra, adquisición
es: roto, dañado, averiado, descompuesto, estropeado
es: niño, infante
es: médico, doctor, facultativo
es: médico de cabecera, médico general, médico de familia, médico familiar
es: enfermo, indispuesto
es: enfermedad, dolencia, padecimiento
es: coche, carro, auto, automóvil, vehículo
es: medio de transporte, transporte
es: llegar, arribar
es: entregar, repartir
es: entrega, reparto
es: envío, despacho
es: enviar, mandar, remitir, despachar
es: paquete, encomienda, bulto
es: número de seguimiento, número de rastreo, número de guía
es: gastos de envío, costo de envío, coste de envío
es: envío gratis, envío gratuito
es: factura, boleta
es: recibo, comprobante
es: comprobante de pago, justificante de pago
es: comprobante de compra, ticket de compra
es: facturación, cobros
es: descuento, rebaja, dto, dcto
es: cupón, vale, código promocional, código de descuento
es: oferta, promoción, ganga
es: barato, económico, asequible
es: caro, costoso
es: reemplazar, sustituir
es: recambio, repuesto, refacción, pieza de repuesto
es: política de devoluciones, condiciones de devolución
es: devolver, regresar un producto
es: existencias, inventario
es: tienda, comercio, local comercial
es: centro comercial, plaza comercial
es: carrito, cesta
es: supermercado, tienda de comestibles
es: cliente, consumidor
es: proveedor, suministrador
es: distribuidor, concesionario
es: fabricante, productor
es: atención al cliente, servicio al cliente, atención a clientes
es: soporte técnico, asistencia técnica, servicio técnico
es: agente, asesor, representante
es: operadora, compañía telefónica
es: centro de llamadas, centro de contacto
es: línea gratuita, número gratuito
es: buzón de voz, contestador, mensaje de voz
es: mensaje de texto, sms
es: correo electrónico, correo, email
es: boletín, lista de correo
es: archivo adjunto, adjunto
es: correo no deseado, correo basura, spam
es: bandeja de entrada, buzón
es: queja, reclamo, reclamación
es: quejarse, reclamar
es: opinión, comentario, valoración, reseña
es: encuesta, cuestionario
es: pregunta, consulta, duda
es: respuesta, contestación
es: responder, contestar
es: preguntar, consultar
es: ayuda, asistencia, apoyo
es: ayudar, asistir
es: problema, inconveniente, dificultad
es: error, fallo, falla
es: equivocación, confusión
es: avería, desperfecto
es: corte, interrupción del servicio, caída del servicio
es: apagón, corte de luz
es: arreglar, reparar, componer
es: reparación, arreglo
es: resolver, solucionar
es: solución, remedio
es: contraseña, clave, clave de acceso
es: nombre de usuario, usuario
es: iniciar sesión, ingresar, entrar a la cuenta
es: cerrar sesión, salir de la cuenta
es: registrarse, crear una cuenta, darse de alta
es: registro, inscripción
es: inscribir, matricular
es: cuenta, perfil, cta
es: restablecer la contraseña, recuperar la contraseña, cambiar la contraseña
es: cuenta bloqueada, acceso bloqueado
es: autenticación de dos factores, verificación en dos pasos
es: código de verificación, código de seguridad
es: verificar, comprobar, validar
es: confirmación, constancia
es: confirmar, ratificar
es: robo de identidad, suplantación de identidad
es: hackeado, vulnerado
es: virus, programa malicioso
es: privacidad, confidencialidad
es: confidencial, reservado
es: datos personales, información personal
es: términos y condiciones, condiciones de uso, condiciones del servicio
es: política de privacidad, aviso de privacidad
es: contrato, acuerdo, convenio
es: contrato de alquiler, contrato de arrendamiento
es: cláusula, estipulación
es: incumplimiento, infracción
es: firma, rúbrica
es: terminar, acabar, finalizar, concluir
es: empezar, comenzar, iniciar, dar inicio
es: vencer, caducar, expirar
es: fecha de vencimiento, fecha de caducidad
es: vencimiento, caducidad
es: fecha límite, plazo máximo
es: vencido, atrasado
es: recargo, interés moratorio
es: multa, sanción
es: renovar, prorrogar
es: renovación, prórroga
es: suscripción, membresía
es: suscriptor, abonado
es: prueba gratuita, período de prueba, versión de prueba
es: gratis, gratuito
es: actualizar, poner al día
es: actualización, puesta al día
es: modificar, alterar
es: modificación, alteración
es: editar, corregir
es: instalar, montar
es: desinstalar, quitar un programa
es: instalación, montaje
es: configurar, ajustar
es: configuración, ajustes, preferencias
es: computadora, ordenador, computador, compu
es: portátil, computadora portátil, laptop, ordenador portátil
es: tableta, tablet
es: pantalla, monitor
es: disco duro, unidad de disco
es: memoria usb, pendrive, lápiz de memoria
es: carpeta, directorio
es: archivo, fichero
es: borrar, eliminar, suprimir
es: copia de seguridad, respaldo, copia de respaldo
es: restaurar, recuperar
es: guardar, almacenar
es: descargar, bajar
es: subir un archivo, cargar un archivo
es: aplicación, app
es: programa, software
es: navegador, explorador
es: sitio web, página web, web
es: enlace, vínculo
es: buscar, localizar, encontrar
es: hacer clic, pulsar, presionar
es: reiniciar, volver a encender
es: encender, prender
es: activar, habilitar
es: desactivar, deshabilitar, inhabilitar
es: congelarse, colgarse, trabarse, bloquearse
es: rápido, veloz
es: wifi, red inalámbrica
es: router, enrutador, módem
es: banda ancha, conexión a internet
es: señal, recepción
es: itinerancia, roaming
es: recargar, poner saldo
es: plan de datos, datos móviles
es: teléfono fijo, línea fija
es: portabilidad, cambio de compañía
es: línea de comandos, terminal
es: administrador, superusuario
es: permiso, autorización
es: captura de pantalla, pantallazo
es: complemento, extensión del navegador
es: aparato, dispositivo
es: cargador, adaptador de corriente
es: enchufe, toma de corriente
es: batería, pila
es: banco, entidad bancaria
es: cajero automático, cajero
es: cuenta corriente, cuenta de cheques
es: cuenta de ahorros, libreta de ahorros
es: saldo, saldo disponible
es: estado de cuenta, extracto, extracto bancario
es: transferencia, transferencia bancaria, giro
es: transacción, operación
es: domiciliación, débito automático, cargo automático
es: cuota mensual, mensualidad
es: pagar, abonar
es: pago, abono
es: forma de pago, método de pago, medio de pago
es: pago rechazado, tarjeta rechazada
es: cobro doble, cargo duplicado, cobro duplicado, doble cargo
es: cargo no reconocido, cobro indebido
es: límite de crédito, cupo de crédito
es: préstamo, crédito
es: hipoteca, préstamo hipotecario, crédito hipotecario
es: tasa de interés, tipo de interés
es: deuda, adeudo
es: pedir prestado, solicitar un préstamo
es: sobregiro, descubierto
es: depósito, ingreso en cuenta
es: retiro, retirada de efectivo, retiro de efectivo
es: efectivo, dinero en efectivo, cash
es: divisa, moneda extranjera
es: tipo de cambio, tasa de cambio
es: fraude, estafa, timo
es: impuesto, tributo
es: iva, impuesto al valor agregado
es: ingresos, ganancias
es: gasto, desembolso
es: beneficio, ventaja
es: presupuesto, cotización
es: propina, gratificación
es: dinero, plata
es: rico, adinerado
es: sucursal, agencia
es: sede, oficina central, casa matriz
`;
